import { CAMPAIGN, type Examples, KEY, PASSWORD, TOKEN } from './example.ts';

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

/** A participant's account. */
export const accountExamples: Examples<
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
    input: {
      ...inCampaign,
      body: { email: EMAIL, password: PASSWORD, passwordConfirm: PASSWORD, nameFirst: 'Ada', nameLast: 'Lovelace' },
    },
    reply: {},
  },
  verifyAccount: { input: { query: { verify_token: TOKEN }, body: { password: PASSWORD } }, reply: {} },
  signIn: { input: { ...inCampaign, body: { email: EMAIL, password: PASSWORD } }, reply: profile },
  signOut: { input: signedIn, reply: {} },
  getProfile: { input: signedIn, reply: profile },
  updateProfile: {
    input: { ...signedIn, body: { nameFirst: 'Ada', nameLast: 'Lovelace' } },
    reply: profile,
  },
  setPassword: { input: { ...signedIn, body: { ...newPasswords, currentPassword: PASSWORD } }, reply: {} },
  requestPasswordReset: { input: { query: { email: EMAIL, campaign_uuid: CAMPAIGN } }, reply: {} },
  resetPassword: { input: { body: { resetToken: TOKEN, ...newPasswords } }, reply: {} },
};

/** Examples of a participant's rewards. */
export const rewardExamples: Examples<
  'getBalance' | 'getBalanceHistory' | 'listRewards' | 'acquireReward' | 'requestPayment'
> = {
  getBalance: { input: signedIn, reply: { balancePoints: 750, beingChecked: 1 } },
  getBalanceHistory: {
    input: signedIn,
    reply: [{ timestamp: '2026-06-15T16:00:00.000', activity: 'Receipt submitted', changePoints: 250 }],
  },
  listRewards: {
    input: { query: { campaign_instance_pk: '1', access_token: TOKEN } },
    reply: [{ pk: 2, name: 'Tote bag', points: 250, quantity: null }],
  },
  acquireReward: {
    input: { params: { rewardPk: '2' }, ...signedIn, headers: { 'idempotency-key': KEY } },
    reply: { balancePoints: 500, reference: 'K7QF-2M9X' },
  },
  requestPayment: {
    input: { headers: { access_token: TOKEN }, body: { amount: 5, paymentMode: 'check' } },
    reply: {},
  },
};
