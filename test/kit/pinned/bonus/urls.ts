import { PROFILE } from '#test/kit/journey-actor.ts';
import { failed } from '#test/kit/paths/events.ts';
import { completion, withGame } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, from, noAnswer } from '../kit.ts';
import { atBonus, begun, bonus, entry, gated, told } from './kit.ts';

const around = {
  form: 'bonus',
  upload: 'bonus',
  gate: 'bonus',
  complete: 'complete',
  offer: 'offer',
  contact: 'contact',
  privacyPolicy: 'privacyPolicy',
} as const;

/** START-6, START-7, START-11: the results of URLs, links, back and forward around the game. */
export const AROUND_THE_GAME: readonly PinnedJourney[] = [
  {
    name: '[START-7] /game with a submission',
    visit: atBonus,
    events: [],
    ends: 'bonus',
    state: bonus({ loading: 'drawing' }),
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-7] /game without one',
    visit: { campaign: withGame, requested: 'bonus' },
    events: [],
    ends: 'form',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-7] /game without one, before the gate',
    visit: { campaign: gated, requested: 'bonus' },
    events: [],
    ends: 'gate',
  },
  {
    name: '[START-7] /game of a journey without a bonus',
    visit: { completion, requested: 'bonus' },
    events: [],
    ends: 'complete',
  },
  {
    name: '[START-7] /game after the confirmation, before the gate',
    visit: { campaign: gated, completion, requested: 'bonus' },
    events: [],
    ends: 'bonus',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-7] the confirmation during the game',
    visit: { campaign: gated, entry, requested: 'complete' },
    events: [],
    ends: 'complete',
  },
  ...(['form', 'upload', 'gate'] as const).map((requested): PinnedJourney => ({
    name: `[START-7] ${requested} during the game`,
    visit: { campaign: gated, entry, requested },
    events: [],
    ends: 'bonus',
  })),
  {
    name: '[START-7] the form during the game is forgotten',
    visit: { campaign: gated, entry, requested: 'form' },
    events: [],
    ends: 'bonus',
    holds: { visit: { requested: 'start' } },
  },
  { name: '[START-6] / during the game', visit: { campaign: gated, entry }, events: [], ends: 'bonus' },
  {
    name: '[START-6] /desktop during the game is forgotten',
    visit: { campaign: gated, entry, requested: 'desktop' },
    events: [],
    ends: 'bonus',
    holds: { visit: { requested: 'start' } },
  },
  { name: '[START-6] / after the confirmation', visit: { campaign: gated, completion }, events: [], ends: 'gate' },
  {
    name: '[START-2] the game of a campaign that is over',
    visit: { ...atBonus, campaign: { ...gated, dateEnd: '2026-11-20' } },
    events: [],
    ends: 'expired',
  },
  {
    name: '[NEXT-2] the offer leads back to the game, not into a second submission',
    visit: atBonus,
    events: [ask('offer'), { type: 'offer.accepted' }],
    ends: 'bonus',
    state: bonus({ loading: 'drawing' }),
  },
  ...from('the game', atBonus, begun, around),
  ...from('the game that is being fetched', atBonus, [], around),
  ...from('what the game has brought', atBonus, told, around),
  ...from('a game that cannot be reached', atBonus, [failed('drawOutcome', noAnswer)], around),
  ...from('the offer, during the game', atBonus, [ask('offer')], { bonus: 'bonus', form: 'offer' }),
  ...from('the confirmation of a game', { campaign: gated, completion, requested: 'complete' }, [], {
    bonus: 'bonus',
    form: 'complete',
  }),
  ...from('the confirmation without a game', { completion, requested: 'complete' }, [], { bonus: 'complete' }),
  {
    name: '[START-11] what the gate held back is forgotten at the game',
    visit: { campaign: gated, completion, requested: 'form' },
    events: [ask('bonus')],
    ends: 'bonus',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[ENTRY-6] who signs out during the game leaves it',
    visit: { ...atBonus, profile: PROFILE },
    events: [...begun, { type: 'signedOut' }],
    ends: 'gate',
    waitsFor: [],
    holds: { entry: { submissionUuid: null, profile: null } },
  },
  {
    name: '[START-8] Back from the privacy policy leads to the game',
    visit: atBonus,
    events: [...begun, ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'bonus',
    state: bonus({ playing: 'running' }),
    waitsFor: ['playGame'],
  },
  {
    name: '[START-8] and to what it has brought',
    visit: atBonus,
    events: [...told, ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'bonus',
    state: bonus({ playing: 'told' }),
  },
];
