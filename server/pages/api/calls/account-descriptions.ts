import { sentences as account } from '../../../accounts/account-sentences.ts';
import { type CallDescriptions, refusal } from './call-description.ts';
import { CAMPAIGN, TOKEN, PASSWORD } from './example-subjects.ts';
import {
  NO_CAMPAIGN,
  SIGN_IN_AGAIN,
  TOO_MANY_TRIES,
  FORM_INVALID,
  PASSWORD_INVALID,
  MAIL_TAKEN,
} from './shared-refusals.ts';

const EMAIL = 'ada@example.com';
const signedIn = { query: { access_token: TOKEN } };
const inCampaign = { query: { campaign_uuid: CAMPAIGN } };
const newPasswords = { newPassword: 'another password', newPasswordConfirm: 'another password' };
const profile = {
  accessToken: TOKEN,
  balanceCash: 5,
  balancePoints: 750,
  email: EMAIL,
  phone: '',
  nameFirst: 'Ada',
  nameLast: 'Lovelace',
  custom: { city: 'San Francisco', state: 'CA' },
};

/** Accounts of participants. */
export const accountDescriptions: CallDescriptions<
  | 'register'
  | 'verifyAccount'
  | 'signIn'
  | 'signOut'
  | 'getProfile'
  | 'updateProfile'
  | 'setPassword'
  | 'requestPasswordReset'
  | 'resetPassword'
> = {
  register: {
    summary: 'Create an account',
    details:
      'Sends an email: a link that confirms the registration, or a notice to the owner of an existing account. The response does not reveal which.',
    input: {
      ...inCampaign,
      body: { email: EMAIL, password: PASSWORD, passwordConfirm: PASSWORD, nameFirst: 'Ada', nameLast: 'Lovelace' },
    },
    reply: {},
    refusals: {
      404: NO_CAMPAIGN,
      409: refusal('The campaign is not open.', account.unavailable),
      422: FORM_INVALID,
      429: TOO_MANY_TRIES,
    },
  },
  verifyAccount: {
    summary: 'Verify an e-mail address by the mailed token',
    details:
      'Send the password of the registration, or a new one if the account is not verified yet. Without either, a valid link gets 422 with the fields that it accepts, and a used link gets 200.',
    input: { query: { verify_token: TOKEN }, body: { password: PASSWORD } },
    reply: {},
    refusals: {
      400: refusal('The token is missing, expired or invalid.', account.verifyInvalid),
      422: refusal(
        'Nothing is verified yet. The fields are those that the link accepts, or the invalid one.',
        account.check,
        { password: [account.passwordMissing], newPassword: [account.newPasswordMissing] },
      ),
      429: TOO_MANY_TRIES,
    },
  },
  signIn: {
    summary: 'Sign in',
    details: 'The access token in the response belongs to one campaign.',
    input: { ...inCampaign, body: { email: EMAIL, password: PASSWORD } },
    reply: profile,
    refusals: {
      401: refusal('E-mail or password is wrong, or the e-mail is not verified.', account.wrongCredentials),
      404: NO_CAMPAIGN,
      429: TOO_MANY_TRIES,
    },
  },
  signOut: {
    summary: 'Sign out',
    details: 'Revokes the access token. Repeating the call has no effect.',
    input: signedIn,
    reply: {},
    refusals: {},
  },
  getProfile: {
    summary: 'The profile of a participant',
    input: signedIn,
    reply: profile,
    refusals: { 401: SIGN_IN_AGAIN },
  },
  updateProfile: {
    summary: 'Change the profile',
    details:
      'Omitted fields stay unchanged. A new e-mail requires the current password, and takes effect when its link is opened.',
    input: { ...signedIn, body: { nameFirst: 'Ada', nameLast: 'Lovelace' } },
    reply: profile,
    refusals: { 401: SIGN_IN_AGAIN, 409: MAIL_TAKEN, 422: PASSWORD_INVALID, 429: TOO_MANY_TRIES },
  },
  setPassword: {
    summary: 'Set a new password while signed in',
    details: 'Ends every session, including this one. Sign in again.',
    input: { ...signedIn, body: { ...newPasswords, currentPassword: PASSWORD } },
    reply: {},
    refusals: { 401: SIGN_IN_AGAIN, 422: PASSWORD_INVALID, 429: TOO_MANY_TRIES },
  },
  requestPasswordReset: {
    summary: 'Mail a link to set a new password',
    details: 'The response does not reveal whether the account exists.',
    input: { query: { email: EMAIL, campaign_uuid: CAMPAIGN } },
    reply: {},
    refusals: { 404: NO_CAMPAIGN, 422: FORM_INVALID, 429: TOO_MANY_TRIES },
  },
  resetPassword: {
    summary: 'Set a new password by the mailed token',
    input: { body: { resetToken: TOKEN, ...newPasswords } },
    reply: {},
    refusals: {
      400: refusal('The token is expired, used or invalid, or a value is missing.', account.resetInvalid),
      422: refusal('The new password is invalid.', account.check, { newPassword: [account.passwordShort] }),
    },
  },
};
