import type { CallName } from '#domain/calls.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import { sentences as account } from '../accounts/account-sentences.ts';
import { sentences as draws } from '../draws/draw-sentences.ts';
import { sentences as shared } from '../http/refusal-sentences.ts';
import { NO_PICTURE_TYPE } from './call-body.ts';
import { pictureFaults } from '../submissions/picture-sentences.ts';
import { refusedLog, sentences as play } from '../plays/play-sentences.ts';

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

const NO_CAMPAIGN = refusal('The campaign does not exist.', shared.noCampaign);
const NO_SUBMISSION = refusal('The campaign does not exist, or has no such submission.', shared.noSubmission);
const NO_STATUS = refusal('The campaign does not exist, or has no submission with this code.', shared.noSubmission);
const NOT_NOW = refusal('The state of the submission does not allow this.', shared.notNow);
const SIGN_IN_AGAIN = refusal(
  'The access token is missing, expired, revoked or of another campaign.',
  account.signInAgain,
);
const TOO_MANY = refusal(
  'Too many calls of this kind from one address. docs/operate/settings.md lists the limits.',
  shared.tooMany(1),
);
const TOO_MANY_TRIES = refusal('Too many attempts.', account.tooManyAttempts(12));
const FORM = refusal('A field is invalid.', account.check, {
  email: [FIELD_MESSAGES.invalidEmail],
});
const PASSWORD = refusal('A password is invalid.', account.check, {
  currentPassword: [account.currentPasswordWrong],
});
const UNSTORABLE = refusal('A text contains characters that cannot be stored.', shared.unstorable);
const MAIL_TAKEN = refusal('Another account uses this e-mail.', account.emailTaken);
const NO_OFFER = refusal('The instance does not exist.', 'There is no such offer.');

/** Each call's error responses, in addition to the common ones (`refusals-of.ts`). */
export const REFUSALS: Readonly<Record<CallName, Refusals>> = {
  getCampaign: { 404: NO_CAMPAIGN },
  findCampaignByDomain: { 404: NO_CAMPAIGN },
  findCampaignByHub: { 404: NO_CAMPAIGN },
  createSubmission: {
    401: refusal('The campaign requires a sign-in, or `accessToken` is invalid.', account.signInAgain),
    404: NO_CAMPAIGN,
    409: refusal(
      'The person has no entries left. `maxEntries` is the limit, if it is more than one.',
      'Additional submissions not allowed',
      { maxEntries: ['5'] },
    ),
    422: refusal(
      'The entry violates a rule of the campaign: dates, gate, payment, receipts, form or captcha.',
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
    422: refusal('The instance accepts no receipts, or is not open.', shared.noReceipts),
    429: TOO_MANY,
  },
  addSubmissionFile: {
    401: SIGN_IN_AGAIN,
    404: NO_SUBMISSION,
    422: refusal('The picture or the captcha is invalid, or the instance is not open.', shared.noReceipts),
    429: TOO_MANY,
  },
  getStatus: { 404: NO_STATUS, 429: TOO_MANY },
  sendBetterPicture: {
    404: NO_STATUS,
    409: NOT_NOW,
    422: refusal(
      'The picture is damaged, too large, or already part of the submission.',
      `Image 1 ${pictureFaults.damaged}`,
      {
        files: [`Image 1 ${pictureFaults.damaged}`],
      },
    ),
    429: TOO_MANY,
  },
  appealRefusal: { 404: NO_STATUS, 409: NOT_NOW, 422: UNSTORABLE, 429: TOO_MANY },
  getDraw: { 404: refusal('The campaign does not exist, or has no such draw.', draws.noDraw) },
  createChallenge: {
    404: refusal('The campaign does not exist, or has no such captcha.', 'This campaign has no captcha of this kind.'),
  },
  createConsumer: {
    404: refusal('No campaign of this host takes part in the program.', 'There is no consumer program here.'),
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
    404: refusal('The campaign does not exist, or has no such play.', play.noPlay),
    409: refusal('The log is from another version of the game. Reload the page.', play.outOfDate, {
      machineVersion: ['must be 3'],
    }),
    422: {
      when: 'The log is not from a fair, finished game.',
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
    400: refusal('The token is missing, expired or invalid.', account.verifyInvalid),
    422: refusal(
      'Nothing is verified yet. The fields are those that the link accepts, or the invalid one.',
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
    400: refusal('The token is expired, used or invalid, or a value is missing.', account.resetInvalid),
    422: refusal('The new password is invalid.', account.check, { newPassword: [account.passwordShort] }),
  },
  getBalance: { 401: SIGN_IN_AGAIN },
  getBalanceHistory: { 401: SIGN_IN_AGAIN },
  listRewards: { 401: SIGN_IN_AGAIN, 404: NO_OFFER },
  acquireReward: {
    401: SIGN_IN_AGAIN,
    404: refusal('The reward does not exist.', account.rewardGone),
    409: refusal('The balance is too low, or the reward is out of stock.', account.notEnoughPoints),
    422: refusal('The reward is sent by post, and the profile has no address.', account.addressMissing),
  },
  requestPayment: {
    401: SIGN_IN_AGAIN,
    422: refusal('The balance is too low.', account.balance(450), { amount: [account.balance(450)] }),
  },
  createSupportRequest: {
    404: NO_CAMPAIGN,
    422: { when: 'A field is missing or wrong.', body: { message: [shared.messageMissing] } },
    429: TOO_MANY,
  },
  locate: {
    422: { when: 'The source contains characters that cannot be stored.', body: { src: [account.unstorable] } },
    429: TOO_MANY,
  },
  reportVitals: { 404: NO_CAMPAIGN, 429: TOO_MANY },
  reportWays: { 404: NO_CAMPAIGN, 429: TOO_MANY },
};
