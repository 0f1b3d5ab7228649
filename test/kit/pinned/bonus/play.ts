import { accepted, answered, type PathEvent } from '#test/kit/paths/events.ts';
import { PLAY, WON } from '#test/kit/paths/game-samples.ts';
import { withGame } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { enter } from '../kit.ts';
import { atBonus, begun, bonus, finish, over, told } from './kit.ts';

const uuid = PLAY.playUuid;
const repeat: PathEvent = { type: 'game.repeated' };

/** NEXT-4, GAME-1, GAME-3: from the form to the game, and from the game to the confirmation. */
export const PLAYED: readonly PinnedJourney[] = [
  {
    name: '[NEXT-4] [ENTRY-7] from the form to the game, which keeps the submission and nothing of the person',
    visit: { campaign: withGame, bonus: { begun: null, results: { old: WON } } },
    events: [enter, accepted({ uuid: 'u-1' })],
    ends: 'bonus',
    state: bonus({ loading: 'drawing' }),
    waitsFor: ['drawOutcome'],
    holds: {
      entry: { submissionUuid: 'u-1', email: '', nameFirst: '', phone: '', idempotencyKey: null },
      completion: null,
      game: { kept: { begun: null, results: { old: undefined } } },
    },
    emits: [{ type: 'submission.created', optIn: false }],
  },
  {
    name: '[GAME-1] the game that was dealt is fetched',
    visit: atBonus,
    events: begun.slice(0, 1),
    ends: 'bonus',
    state: bonus({ loading: 'fetching' }),
    waitsFor: ['loadGame'],
    holds: { game: { play: PLAY, kept: { begun: { playUuid: uuid, log: [] } } } },
  },
  {
    name: '[GAME-1] and played',
    visit: atBonus,
    events: begun,
    ends: 'bonus',
    state: bonus({ playing: 'running' }),
    waitsFor: ['playGame'],
    holds: { game: { module: { type: 'wheel-spin-vertical' } } },
  },
  {
    name: '[GAME-1] Done does nothing before the game is over',
    visit: atBonus,
    events: [...begun, finish],
    ends: 'bonus',
    state: bonus({ playing: 'running' }),
  },
  {
    name: '[GAME-1] nor while it is fetched',
    visit: atBonus,
    events: [finish, answered('drawOutcome', PLAY), finish],
    ends: 'bonus',
    state: bonus({ loading: 'fetching' }),
  },
  {
    name: '[GAME-3] a game that is over is reported, with its log',
    visit: atBonus,
    events: over,
    ends: 'bonus',
    state: bonus({ playing: 'reporting' }),
    waitsFor: ['playGame', 'completePlay'],
    holds: { game: { earned: 0, kept: { begun: { playUuid: uuid, log: [[0, { type: 'wheel.spun' }]] } } } },
  },
  {
    name: '[NEXT-5] nobody leaves while it is reported',
    visit: atBonus,
    events: [...over, finish, repeat],
    ends: 'bonus',
    state: bonus({ playing: 'reporting' }),
  },
  {
    name: '[GAME-1] what it has brought is told over its picture',
    visit: atBonus,
    events: told,
    ends: 'bonus',
    state: bonus({ playing: 'told' }),
    waitsFor: ['playGame'],
    holds: { game: { kept: { begun: null, results: { [uuid]: WON } } } },
  },
  {
    name: '[GAME-1] [NEXT-5] Done leads to the confirmation',
    visit: atBonus,
    events: [...told, finish],
    ends: 'complete',
    waitsFor: [],
    holds: {
      completion: { submissionUuid: 'u-0', instancePk: 1 },
      entry: { submissionUuid: null },
      game: { kept: { begun: null, results: { [uuid]: WON } } },
    },
  },
];
