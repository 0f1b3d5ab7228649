import { sentences as account } from '../../../accounts/account-sentences.ts';
import { type CallDescriptions, refusal } from './call-description.ts';
import { KEY, TOKEN } from './example-subjects.ts';
import { SIGN_IN_AGAIN, NO_OFFER } from './shared-refusals.ts';

const signedIn = { query: { access_token: TOKEN } };

/** Points, cash and rewards. */
export const rewardDescriptions: CallDescriptions<
  'getBalance' | 'getBalanceHistory' | 'listRewards' | 'acquireReward' | 'requestPayment'
> = {
  getBalance: {
    summary: 'The balance of points',
    details:
      '`beingChecked` is the number of submissions that earn points only after their review. `submissions` are the newest 100 of the account, newest first.',
    input: signedIn,
    reply: {
      balancePoints: 750,
      beingChecked: 1,
      submissions: [
        {
          reference: 'PRM-7Q4K-29XM',
          statusPath: '/status/4m0xqK2vT8yWn1bZr5cLdA',
          campaignInstancePk: 1,
          state: 'inReview',
          points: 250,
          createdAt: '2026-06-15T16:00:00.000Z',
        },
      ],
    },
    refusals: { 401: SIGN_IN_AGAIN },
  },
  getBalanceHistory: {
    summary: 'The history of the balance of points',
    details: 'Newest first. Times are in UTC, without the Z.',
    input: signedIn,
    reply: [{ timestamp: '2026-06-15T16:00:00.000', activity: 'Receipt submitted', changePoints: 250 }],
    refusals: { 401: SIGN_IN_AGAIN },
  },
  listRewards: {
    summary: 'The rewards for points',
    details:
      'With a token, those of the participant’s campaign. Otherwise those of the host’s campaign, or of the only one with this instance.',
    input: { query: { campaign_instance_pk: '1', access_token: TOKEN } },
    reply: [{ pk: 2, name: 'Tote bag', points: 250, quantity: null }],
    refusals: { 401: SIGN_IN_AGAIN, 404: NO_OFFER },
  },
  acquireReward: {
    summary: 'Redeem points for a reward',
    details: 'Send the same Idempotency-Key with every attempt: the points are deducted once.',
    input: { params: { rewardPk: '2' }, ...signedIn, headers: { 'idempotency-key': KEY } },
    reply: { balancePoints: 500, reference: 'K7QF-2M9X' },
    refusals: {
      401: SIGN_IN_AGAIN,
      404: refusal('The reward does not exist.', account.rewardGone),
      409: refusal('The balance is too low, or the reward is out of stock.', account.notEnoughPoints),
      422: refusal('The reward is sent by post, and the profile has no address.', account.addressMissing),
    },
  },
  requestPayment: {
    summary: 'Request a payment of earned cash',
    details:
      'This call has no idempotency key. After a lost response, read `balanceCash` of the profile before you repeat it.',
    input: { headers: { access_token: TOKEN }, body: { amount: 5, paymentMode: 'check' } },
    reply: {},
    refusals: {
      401: SIGN_IN_AGAIN,
      422: refusal('The balance is too low.', account.balance(450), { amount: [account.balance(450)] }),
    },
  },
};
