import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, outOfService, type PathEvent, refusal, waited } from '#test/kit/paths/events.ts';
import { withRewards } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { back, ended, network, now, thriceMore } from '../outage/kit.ts';
import { atDetails, forgotten, loaded, renewed, save, saveAll, saved } from './details-kit.ts';
import { at } from './kit.ts';

const changed = answered('changePassword', {});
/** The calls of the details: their events before, their failure, and the states in which they wait and are made. */
const CALLS = [
  ['loadDetails', [], failed('loadDetails', outOfService()), 'waiting', 'loading'],
  ['saveDetails', [loaded, save], failed('saveDetails', outOfService()), 'savingWaits', 'saving'],
  ['changePassword', [loaded, saveAll, saved], failed('changePassword', outOfService()), 'changingWaits', 'changing'],
  ['signIn', [loaded, saveAll, saved, changed], failed('signIn', outOfService()), 'renewingWaits', 'renewing'],
] as const;
/** The visitor came for the address of a reward. */
const forReward = { campaign: withRewards, profile: PROFILE, requested: 'rewards' as const };
const askedForAddress: readonly PathEvent[] = [
  answered('loadRewards', { list: [{ pk: 1, name: 'Socks', points: 150, quantity: null }], profile: PROFILE }),
  { type: 'reward.chosen', pk: 1 },
  { type: 'address.asked' },
];

/** OUTAGE-6: each call of the details is retried until it is answered. */
export const HELD_DETAILS: readonly PinnedJourney[] = [
  ...CALLS.flatMap(([slot, before, out, waiting, calling]): PinnedJourney[] => {
    const visit = atDetails;
    const events = [...before, out];
    const again = { visit, ends: 'details', state: at('details', calling), waitsFor: [slot] } as const;
    return [
      {
        name: `[POINTS-4] [OUTAGE-6] ${slot} waits without a network`,
        visit,
        events,
        ends: 'details',
        state: at('details', waiting),
        waitsFor: [],
        holds: { visit: { outage: { reason: 'unavailable' } } },
      },
      {
        name: `[POINTS-4] [OUTAGE-6] ${slot} is repeated after the pause`,
        events: [...events, waited('pause', `flow.account.details.${waiting}`)],
        ...again,
      },
      { name: `[POINTS-4] [OUTAGE-6] ${slot} is repeated by the visitor`, events: [...events, now], ...again },
      {
        name: `[POINTS-4] [OUTAGE-6] ${slot} is repeated with the network, after which pauses are short again`,
        events: [...events, ...thriceMore(out), network],
        ...again,
        holds: { visit: { outage: { attempts: 2 } } },
      },
    ];
  }),
  ...CALLS.slice(1).map(([slot, before, , , calling]): PinnedJourney => ({
    name: `[POINTS-4] nothing leads away during ${slot}`,
    visit: atDetails,
    events: [...before, ask('profile')],
    ends: 'details',
    state: at('details', calling),
    waitsFor: [slot],
  })),
  {
    name: '[POINTS-4] [OUTAGE-6] loaded after an outage, the details are shown, which is said',
    visit: atDetails,
    events: [failed('loadDetails', outOfService()), now, answered('loadDetails', { ...PROFILE, nameFirst: 'Amina' })],
    ends: 'details',
    state: at('details', 'editing'),
    emits: [ended('page')],
    holds: { visit: { outage: null }, entry: { profile: { nameFirst: 'Amina' } } },
  },
  {
    name: '[POINTS-4] [PROF-4] details that an ended session cannot load lead to sign-in, and back',
    visit: atDetails,
    events: [failed('loadDetails', refusal(401))],
    ends: 'signIn',
    holds: { visit: { requested: 'details' }, account: { notice: 'sessionExpired' }, entry: { profile: null } },
  },
  {
    name: '[POINTS-4] [PROF-5] details that cannot be loaded are told',
    visit: atDetails,
    events: [failed('loadDetails', outOfService()), now, failed('loadDetails', refusal(500))],
    ends: 'details',
    state: at('details', 'failed'),
    waitsFor: [],
    holds: { visit: { fault: { kind: 'unknown' }, outage: null } },
  },
  {
    name: '[POINTS-4] [PROF-5] and are loaded again by the visitor',
    visit: atDetails,
    events: [failed('loadDetails', refusal(500)), { type: 'profile.retried' }],
    ends: 'details',
    state: at('details', 'loading'),
    waitsFor: ['loadDetails'],
  },
  {
    name: '[POINTS-4] [OUTAGE-6] a password that waits is taken back by the visitor',
    visit: atDetails,
    events: [loaded, saveAll, saved, failed('changePassword', outOfService()), back],
    ends: 'details',
    state: at('details', 'editing'),
    waitsFor: [],
    holds: { ...forgotten, visit: { outage: null } },
  },
  {
    name: '[POINTS-4] a password that is set is forgotten',
    visit: atDetails,
    events: [loaded, saveAll, saved, changed, renewed],
    ends: 'details',
    state: at('details', 'saved'),
    holds: forgotten,
  },
  {
    name: '[POINTS-4] [OUTAGE-6] whoever came for the address of a reward goes back to it after an outage, too',
    visit: forReward,
    events: [...askedForAddress, loaded, save, failed('saveDetails', outOfService()), now, saved],
    ends: 'rewards',
    waitsFor: ['loadRewards'],
    holds: { rewards: { choice: 1 }, details: { draft: null }, entry: { profile: { nameFirst: 'Amina' } } },
  },
  {
    name: '[POINTS-4] [SECURITY-3] and with a new password, once signed in again',
    visit: forReward,
    events: [...askedForAddress, loaded, saveAll, saved, changed, failed('signIn', outOfService()), now, renewed],
    ends: 'rewards',
    waitsFor: ['loadRewards'],
    holds: { rewards: { choice: 1 }, entry: { profile: { accessToken: 'token-2' } } },
  },
];
