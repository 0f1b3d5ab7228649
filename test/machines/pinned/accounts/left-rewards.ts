import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { atRewards, choose, confirm, leave, loaded, lost, redeemed, sent } from './rewards-kit.ts';

const shop = { flow: { account: { rewards: { shop: 'all' } } } };
/** Reward 1 without an answer, then reward 4 under a key of its own. */
const another = [...sent, lost, leave, loaded, choose(4), confirm('key-2')];
const earlier = { rewardPk: 1, idempotencyKey: 'key-1' };

/** L-21: what was left behind neither asks nor spends points by itself, and no key is forgotten before its answer. */
export const LEFT_REWARDS: readonly PinnedJourney[] = [
  {
    name: '[L-21] a reward whose answer was lost keeps its key while another one is redeemed',
    visit: atRewards,
    events: another,
    ends: 'rewards',
    waitsFor: ['redeemReward'],
    holds: { rewards: { redemption: { rewardPk: 4, idempotencyKey: 'key-2', isSent: true, undecided: [earlier] } } },
  },
  {
    name: '[L-21] and sends it when it is chosen again, though the other one is undecided, too',
    visit: atRewards,
    events: [...another, lost, leave, loaded, choose(1), confirm('key-3')],
    ends: 'rewards',
    waitsFor: ['redeemReward'],
    holds: {
      rewards: {
        redemption: { ...earlier, isSent: true, undecided: [{ rewardPk: 4, idempotencyKey: 'key-2' }] },
      },
    },
  },
  {
    name: '[L-21] and after the other one was redeemed',
    visit: atRewards,
    events: [...another, redeemed, { type: 'redemption.closed' }, loaded, choose(1), confirm('key-3')],
    ends: 'rewards',
    holds: { rewards: { redemption: { ...earlier, isSent: true, undecided: [] } } },
  },
  {
    name: '[L-21] the key that was answered is used up, and what is undecided waits to be chosen',
    visit: atRewards,
    events: [...another, redeemed, { type: 'redemption.closed' }, loaded],
    ends: 'rewards',
    state: shop,
    holds: { rewards: { redeemed: { rewardPk: 4 }, redemption: { ...earlier, isSent: false, undecided: [] } } },
    waitsFor: [],
  },
];
