import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, outOfService, type PathEvent, refusal, waited } from '#test/kit/paths/events.ts';
import { type Visit, withRewards } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { at } from './kit.ts';

const atRewards: Visit = { campaign: withRewards, profile: PROFILE, requested: 'rewards' };
const custom = { address: '88 Fulton St', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
const list = [
  { pk: 1, name: 'Socks', points: 150, quantity: null },
  { pk: 2, name: 'Radio', points: 5000, quantity: 3 },
  { pk: 3, name: 'Mug', points: 100, quantity: 0 },
  { pk: 4, name: 'Coupon', points: 250, quantity: 1 },
];
const loaded = answered('loadRewards', { list, profile: { ...PROFILE, custom } });
const choose = (pk: number): PathEvent => ({ type: 'reward.chosen', pk });
const confirm = (idempotencyKey: string): PathEvent => ({ type: 'redemption.confirmed', idempotencyKey });
const redeemed = answered('redeemReward', { balancePoints: 100, reference: 'RWD-5K2P-07MW' });
const lost = failed('redeemReward', refusal(0));
const leave: PathEvent = { type: 'outage.left' };
const sent = [loaded, choose(1), confirm('key-1')];
const redemptionOf = (idempotencyKey: string, isSent: boolean) => ({
  rewards: { redemption: { rewardPk: 1, idempotencyKey, isSent } },
});

/** L-21: the rewards, and the one decision on each redemption. */
export const ACCOUNT_REWARDS: readonly PinnedJourney[] = [
  {
    name: '[L-21] the rewards are loaded for whoever is signed in',
    visit: atRewards,
    events: [],
    ends: 'rewards',
    waitsFor: ['loadRewards'],
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[L-21] [PROF-3] without a profile the rewards are held back by sign-in',
    visit: { campaign: withRewards, requested: 'rewards' },
    events: [],
    ends: 'signIn',
    holds: { visit: { requested: 'rewards' } },
  },
  {
    name: '[L-21] they are shown, all or those within reach',
    visit: atRewards,
    events: [loaded, { type: 'rewards.filtered' }],
    ends: 'rewards',
    state: { flow: { account: { rewards: { shop: 'affordable' } } } },
    holds: { entry: { profile: { custom } } },
  },
  {
    name: '[L-21] one within reach is asked for once more before points are spent',
    visit: atRewards,
    events: [loaded, choose(4)],
    ends: 'rewards',
    state: at('rewards', 'confirming'),
    holds: { rewards: { choice: 4, redemption: null } },
  },
  ...[2, 3, 77].map((pk) => ({
    name: `[L-21] not one that is too dear, gone or unknown: ${pk}`,
    visit: atRewards,
    events: [loaded, choose(pk)],
    ends: 'rewards' as const,
    state: { flow: { account: { rewards: { shop: 'all' } } } },
    holds: { rewards: { choice: null } },
  })),
  {
    name: '[L-21] not now: nothing has happened',
    visit: atRewards,
    events: [loaded, choose(1), { type: 'redemption.declined' }],
    ends: 'rewards',
    holds: { rewards: { choice: null, redemption: null } },
    waitsFor: [],
  },
  {
    name: '[L-21] what is sent by mail waits for an address',
    visit: atRewards,
    events: [answered('loadRewards', { list, profile: PROFILE }), choose(1), confirm('key-1')],
    ends: 'rewards',
    state: at('rewards', 'confirming'),
    holds: { rewards: { redemption: null } },
  },
  {
    name: '[L-21] a confirmed one is redeemed under its key',
    visit: atRewards,
    events: sent,
    ends: 'rewards',
    waitsFor: ['redeemReward'],
    holds: redemptionOf('key-1', true),
  },
  {
    name: '[L-21] nothing leads away from it while it is decided',
    visit: atRewards,
    events: [...sent, ask('form'), { type: 'signedOut' }],
    ends: 'rewards',
    waitsFor: ['redeemReward'],
  },
  {
    name: '[L-21] then it is the visitor’s, with its number and what is left',
    visit: atRewards,
    events: [...sent, redeemed],
    ends: 'rewards',
    state: at('rewards', 'redeemed'),
    holds: {
      entry: { profile: { balancePoints: 100 } },
      rewards: { choice: null, redemption: null, redeemed: { rewardPk: 1, reference: 'RWD-5K2P-07MW' } },
    },
  },
  {
    name: '[L-21] and the rewards are loaded anew for the next one',
    visit: atRewards,
    events: [...sent, redeemed, { type: 'redemption.closed' }],
    ends: 'rewards',
    waitsFor: ['loadRewards'],
  },
  {
    name: '[L-21] [S-23] without an answer it is sent again under the same key',
    visit: atRewards,
    events: [...sent, failed('redeemReward', outOfService()), waited('pause', 'flow.account.rewards.held')],
    ends: 'rewards',
    waitsFor: ['redeemReward'],
    holds: redemptionOf('key-1', true),
  },
  {
    name: '[L-21] [S-23] and told once it is there',
    visit: atRewards,
    events: [...sent, lost, { type: 'network.returned' }, redeemed],
    ends: 'rewards',
    state: at('rewards', 'redeemed'),
    emits: [{ type: 'outage.ended', what: 'reward' }],
  },
  {
    name: '[L-21] whoever leaves it and chooses the same again sends the same key',
    visit: atRewards,
    events: [...sent, lost, leave, loaded, choose(1), confirm('key-2')],
    ends: 'rewards',
    waitsFor: ['redeemReward'],
    holds: redemptionOf('key-1', true),
  },
  {
    name: '[L-21] but another reward has a key of its own',
    visit: atRewards,
    events: [...sent, lost, leave, loaded, choose(4), confirm('key-2')],
    ends: 'rewards',
    holds: { rewards: { redemption: { rewardPk: 4, idempotencyKey: 'key-2', isSent: true } } },
  },
  {
    name: '[L-21] and so has the same reward once it was redeemed',
    visit: atRewards,
    events: [...sent, redeemed, { type: 'redemption.closed' }, loaded, choose(1), confirm('key-2')],
    ends: 'rewards',
    holds: redemptionOf('key-2', true),
  },
  {
    name: '[L-21] one that was on its way when the page was left is asked for again',
    visit: { ...atRewards, redemption: { rewardPk: 1, idempotencyKey: 'key-1', isSent: true } },
    events: [loaded],
    ends: 'rewards',
    waitsFor: ['redeemReward'],
    holds: redemptionOf('key-1', true),
  },
  {
    name: '[L-21] one that was left alone is not',
    visit: { ...atRewards, redemption: { rewardPk: 1, idempotencyKey: 'key-1', isSent: false } },
    events: [loaded],
    ends: 'rewards',
    waitsFor: [],
    holds: redemptionOf('key-1', false),
  },
  {
    name: '[L-21] a refusal is told in the server’s words, over the rewards of now',
    visit: atRewards,
    events: [...sent, failed('redeemReward', refusal(409, { detail: 'This reward is no longer available' })), loaded],
    ends: 'rewards',
    state: { flow: { account: { rewards: { shop: 'all' } } } },
    holds: {
      visit: { fault: { kind: 'detail', detail: 'This reward is no longer available' } },
      ...redemptionOf('key-1', false),
    },
  },
  {
    name: '[L-21] a failure without words is an unknown error',
    visit: atRewards,
    events: [...sent, failed('redeemReward', new Error('no'))],
    ends: 'rewards',
    waitsFor: ['loadRewards'],
    holds: { visit: { fault: { kind: 'unknown' } } },
  },
  {
    name: '[L-21] [PROF-4] an ended session leads to sign-in, and nothing is redeemed unasked afterwards',
    visit: atRewards,
    events: [...sent, failed('redeemReward', refusal(401))],
    ends: 'signIn',
    holds: { visit: { requested: 'rewards' }, ...redemptionOf('key-1', false) },
  },
  {
    name: '[L-21] [PROF-5] rewards that cannot be loaded are told',
    visit: atRewards,
    events: [failed('loadRewards', refusal(500))],
    ends: 'rewards',
    state: at('rewards', 'failed'),
    holds: { visit: { fault: { kind: 'unknown' } } },
  },
  {
    name: '[L-21] [ENTRY-6] signing out forgets the choice and the key',
    visit: atRewards,
    events: [...sent, lost, leave, loaded, { type: 'signedOut' }],
    ends: 'signIn',
    holds: { rewards: { choice: null, redemption: null, redeemed: null }, details: { draft: null } },
  },
];
