import { failed, outOfService, refusal, waited } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { noAnswer } from '../kit.ts';
import { ended, network, now, thriceMore } from '../outage/kit.ts';
import { at } from './kit.ts';
import { atRewards, choose, loaded, redemptionOf, sent } from './rewards-kit.ts';

const out = failed('loadRewards', outOfService());
const held = [...sent, failed('redeemReward', outOfService())];
const again = {
  visit: atRewards,
  ends: 'rewards',
  state: at('rewards', 'loading'),
  waitsFor: ['loadRewards'],
} as const;
const sentAgain = { ...again, state: at('rewards', 'redeeming'), waitsFor: ['redeemReward'] } as const;

/** OUTAGE-6: the rewards are loaded, and a redemption is sent, until there is an answer. */
export const HELD_REWARDS: readonly PinnedJourney[] = [
  {
    name: '[POINTS-4] [OUTAGE-6] the rewards wait without a network',
    visit: atRewards,
    events: [out],
    ends: 'rewards',
    state: at('rewards', 'waiting'),
    waitsFor: [],
    holds: { visit: { outage: { reason: 'unavailable' } } },
  },
  {
    name: '[POINTS-4] [OUTAGE-6] and are loaded again after the pause',
    events: [out, waited('pause', 'flow.account.rewards.waiting')],
    ...again,
  },
  { name: '[POINTS-4] [OUTAGE-6] by the visitor', events: [out, now], ...again },
  {
    name: '[POINTS-4] [OUTAGE-6] and with the network, after which pauses are short again',
    events: [out, ...thriceMore(failed('loadRewards', noAnswer)), network],
    ...again,
    holds: { visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[POINTS-4] [OUTAGE-6] until they are there, which is said',
    visit: atRewards,
    events: [out, now, loaded],
    ends: 'rewards',
    state: at('rewards', { shop: 'all' }),
    emits: [ended('page')],
    holds: { visit: { outage: null } },
  },
  {
    name: '[POINTS-4] [PROF-4] rewards that an ended session cannot load lead to sign-in, and back',
    visit: atRewards,
    events: [failed('loadRewards', refusal(401))],
    ends: 'signIn',
    holds: { visit: { requested: 'rewards' }, account: { notice: 'sessionExpired' }, entry: { profile: null } },
  },
  {
    name: '[POINTS-4] [PROF-5] rewards that fail after an outage are told without it',
    visit: atRewards,
    events: [out, now, failed('loadRewards', refusal(500))],
    ends: 'rewards',
    state: at('rewards', 'failed'),
    holds: { visit: { outage: null, fault: { kind: 'unknown' } } },
  },
  {
    name: '[POINTS-4] [PROF-5] rewards that failed are loaded again by the visitor',
    events: [failed('loadRewards', refusal(500)), { type: 'profile.retried' }],
    ...again,
  },
  {
    name: '[POINTS-4] all are shown again after those within reach',
    visit: atRewards,
    events: [loaded, { type: 'rewards.filtered' }, { type: 'rewards.unfiltered' }],
    ends: 'rewards',
    state: at('rewards', { shop: 'all' }),
  },
  {
    name: '[POINTS-4] not now: all rewards are shown again',
    visit: atRewards,
    events: [loaded, choose(4), { type: 'redemption.declined' }],
    ends: 'rewards',
    state: at('rewards', { shop: 'all' }),
  },
  {
    name: '[POINTS-4] [OUTAGE-6] a redemption is sent again by the visitor',
    events: [...held, now],
    ...sentAgain,
    holds: redemptionOf('key-1', true),
  },
  {
    name: '[POINTS-4] [OUTAGE-6] and with the network, after which pauses are short again, under the same key',
    events: [...held, ...thriceMore(failed('redeemReward', noAnswer)), network],
    ...sentAgain,
    holds: { ...redemptionOf('key-1', true), visit: { outage: { attempts: 2 } } },
  },
];
