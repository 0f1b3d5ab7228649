import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, type PathEvent, refusal } from '#test/kit/paths/events.ts';
import { type Visit, withRewards } from '#test/kit/paths/inputs.ts';

export const atRewards: Visit = { campaign: withRewards, profile: PROFILE, requested: 'rewards' };
export const custom = { address: '88 Fulton St', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
export const list = [
  { pk: 1, name: 'Socks', points: 150, quantity: null },
  { pk: 2, name: 'Radio', points: 5000, quantity: 3 },
  { pk: 3, name: 'Mug', points: 100, quantity: 0 },
  { pk: 4, name: 'Coupon', points: 250, quantity: 1 },
];
export const loaded = answered('loadRewards', { list, profile: { ...PROFILE, custom } });
export const choose = (pk: number): PathEvent => ({ type: 'reward.chosen', pk });
export const confirm = (idempotencyKey: string): PathEvent => ({ type: 'redemption.confirmed', idempotencyKey });
export const redeemed = answered('redeemReward', { balancePoints: 100, reference: 'RWD-5K2P-07MW' });
export const lost = failed('redeemReward', refusal(0));
export const leave: PathEvent = { type: 'outage.left' };
export const sent = [loaded, choose(1), confirm('key-1')];
export const redemptionOf = (idempotencyKey: string, isSent: boolean) => ({
  rewards: { redemption: { rewardPk: 1, idempotencyKey, isSent } },
});
