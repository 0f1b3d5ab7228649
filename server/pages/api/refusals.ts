import type { CallName } from '#domain/calls.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import { sentences as account } from '../../accounts/account-sentences.ts';
import { sentences as draws } from '../../draws/draw-sentences.ts';
import { sentences as shared } from '../../platform/http/refusal-sentences.ts';
import { NO_PICTURE_TYPE } from '../../platform/calls/call-body.ts';
import { pictureFaults } from '../../pictures/picture-sentences.ts';
import { refusedLog, sentences as play } from '../../plays/play-sentences.ts';

/** An error response: when it is sent, and an example body. */
export interface RefusalNote {
  readonly when: string;
  readonly body: ErrorBody;
}

type Refusals = Readonly<Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429, RefusalNote>>>;

const refusal = (when: string, detail: string, fields: ErrorBody = {}): RefusalNote => ({
  when,
  body: { ...fields, detail },
});

const NO_CAMPAIGN = refusal('There is no such campaign.', shared.noCampaign);
const NO_SUBMISSION = refusal('There is no such campaign, or no such submission in it.', shared.noSubmission);
const NO_STATUS = refusal('There is no such campaign, or no submission in it with this code.', shared.noSubmission);
const NOT_NOW = refusal('The submission does not stand where this is possible.', shared.notNow);
const SIGN_IN_AGAIN = refusal(
  'The access token is missing, over, revoked or of another campaign.',
  account.signInAgain,
);
const TOO_MANY = refusal(
  'Too many such calls from one address; the limits are in docs/operate/settings.md.',
  shared.tooMany(1),
);
const TOO_MANY_TRIES = refusal('Too many attempts.', account.tooManyAttempts(12));
const FORM = refusal('A field is not as the form asks for it.', account.check, {
  email: [FIELD_MESSAGES.invalidEmail],
});
const PASSWORD = refusal('A password does not count.', account.check, {
  currentPassword: [account.currentPasswordWrong],
});
const UNSTORABLE = refusal('A text holds what cannot be stored.', shared.unstorable);
const MAIL_TAKEN = refusal('Another account has this e-mail.', account.emailTaken);
const NO_OFFER = refusal('There is no such instance.', 'There is no such offer.');

/** Each call's error responses, in addition to the common ones (`refusals-of.ts`). */
export const REFUSALS: Readonly<Record<CallName, Refusals>> = {
  getCampaign: { 404: NO_CAMPAIGN },
  findCampaignByDomain: { 404: NO_CAMPAIGN },
  findCampaignByHub: { 404: NO_CAMPAIGN },
  createSubmission: {
    401: refusal('The campaign requires a sign-in, or the token in `accessToken` does not count.', account.signInAgain),
    404: NO_CAMPAIGN,
    409: refusal(
      'The person has entered as often as is allowed; `maxEntries` says how often, where that is more than once.',
      'Additional submissions not allowed',
      { maxEntries: ['5'] },
    ),
    422: refusal(
      'The entry breaks a rule of the campaign: dates, gate, payment, receipts, form, captcha.',
      shared.check,
      {
        phone: [shared.phone],
      },
    ),
    429: TOO_MANY,
  },
  sendPicture: {
    400: refusal(
      'A value is missing, or the picture is too large, of another type or damaged.',
      `The picture ${pictureFaults.damaged}`,
      { picture: [pictureFaults.damaged] },
    ),
    401: SIGN_IN_AGAIN,
    404: NO_CAMPAIGN,
    413: refusal('The picture is larger than 10 MB.', `The picture ${pictureFaults.large}`, {
      picture: [pictureFaults.large],
    }),
    415: refusal('The body is not declared as a picture.', NO_PICTURE_TYPE),
    422: refusal('The instance takes no receipts, or is not open.', shared.noReceipts),
    429: TOO_MANY,
  },
  addSubmissionFile: {
    401: SIGN_IN_AGAIN,
    404: NO_SUBMISSION,
    422: refusal('The picture, the captcha or the moment is not right.', shared.noReceipts),
    429: TOO_MANY,
  },
  getStatus: { 404: NO_STATUS, 429: TOO_MANY },
  sendBetterPicture: {
    404: NO_STATUS,
    409: NOT_NOW,
    422: refusal('The picture is damaged, too large, or there already.', `Image 1 ${pictureFaults.damaged}`, {
      files: [`Image 1 ${pictureFaults.damaged}`],
    }),
    429: TOO_MANY,
  },
  appealRefusal: { 404: NO_STATUS, 409: NOT_NOW, 422: UNSTORABLE, 429: TOO_MANY },
  getDraw: { 404: refusal('There is no such campaign, or it has no such draw.', draws.noDraw) },
  createChallenge: {
    404: refusal('There is no such campaign, or it has no such captcha.', 'This campaign has no captcha of this kind.'),
  },
  createConsumer: {
    404: refusal('No campaign here takes part in the program.', 'There is no consumer program here.'),
    422: FORM,
    429: TOO_MANY,
  },
  reportLinkBack: { 404: NO_CAMPAIGN, 422: UNSTORABLE, 429: TOO_MANY },
  drawOutcome: {
    404: NO_SUBMISSION,
    409: refusal('The instance has no bonus game.', play.noGame),
    429: refusal('The person has drawn too many plays.', account.tooManyAttempts(60)),
  },
  completePlay: {
    404: refusal('There is no such campaign, or no such play in it.', play.noPlay),
    409: refusal('The log is of another version of the game: load the page again.', play.outOfDate, {
      machineVersion: ['must be 3'],
    }),
    422: {
      when: 'The log is not that of a fair, finished game.',
      body: refusedLog({ reason: 'unfinished', index: 12 }),
    },
  },
  addBonusEntry: { 404: NO_SUBMISSION, 409: refusal('The instance has no doors.', play.noEntries) },
  register: {
    404: NO_CAMPAIGN,
    409: refusal('The campaign is not open.', account.unavailable),
    422: FORM,
    429: TOO_MANY_TRIES,
  },
  verifyAccount: {
    400: refusal('The token is missing, over or made up.', account.verifyInvalid),
    422: refusal(
      'Nothing is verified yet: the fields are those that the link takes, or the one that is wrong.',
      account.check,
      { password: [account.passwordMissing], newPassword: [account.newPasswordMissing] },
    ),
    429: TOO_MANY_TRIES,
  },
  signIn: {
    401: refusal('E-mail or password is wrong, or the e-mail is not verified.', account.wrongCredentials),
    404: NO_CAMPAIGN,
    429: TOO_MANY_TRIES,
  },
  signOut: {},
  getProfile: { 401: SIGN_IN_AGAIN },
  updateProfile: { 401: SIGN_IN_AGAIN, 409: MAIL_TAKEN, 422: PASSWORD, 429: TOO_MANY_TRIES },
  setPassword: { 401: SIGN_IN_AGAIN, 422: PASSWORD, 429: TOO_MANY_TRIES },
  requestPasswordReset: { 404: NO_CAMPAIGN, 422: FORM, 429: TOO_MANY_TRIES },
  resetPassword: {
    400: refusal('The token is over, used or made up, or a value is missing.', account.resetInvalid),
    422: refusal('The new password does not count.', account.check, { newPassword: [account.passwordShort] }),
  },
  getBalance: { 401: SIGN_IN_AGAIN },
  getBalanceHistory: { 401: SIGN_IN_AGAIN },
  listRewards: { 401: SIGN_IN_AGAIN, 404: NO_OFFER },
  acquireReward: {
    401: SIGN_IN_AGAIN,
    404: refusal('There is no such reward.', account.rewardGone),
    409: refusal('The points do not suffice, or nothing is left.', account.notEnoughPoints),
    422: refusal('The reward is mailed, and the profile has no address.', account.addressMissing),
  },
  requestPayment: {
    401: SIGN_IN_AGAIN,
    422: refusal('The balance does not suffice.', account.balance(450), { amount: [account.balance(450)] }),
  },
  createSupportRequest: {
    404: NO_CAMPAIGN,
    422: { when: 'A field is missing or wrong.', body: { message: [shared.messageMissing] } },
    429: TOO_MANY,
  },
  locate: {
    422: { when: 'The source holds what cannot be stored.', body: { src: [account.unstorable] } },
    429: TOO_MANY,
  },
  reportVitals: { 404: NO_CAMPAIGN, 429: TOO_MANY },
  reportWays: { 404: NO_CAMPAIGN, 429: TOO_MANY },
};
