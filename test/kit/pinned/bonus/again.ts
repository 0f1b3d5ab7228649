import { answered, type PathEvent } from '#test/kit/paths/events.ts';
import { GAME, GAMES_END, OF_SKILL, PLAY, WON } from '#test/kit/paths/game-samples.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { atBonus, begun, bonus, finish, over, told } from './kit.ts';

const uuid = PLAY.playUuid;
const repeat: PathEvent = { type: 'game.repeated' };
const played: PathEvent[] = [answered('drawOutcome', { ...PLAY, completed: true, result: WON })];
const twice: PathEvent[] = [answered('drawOutcome', { ...PLAY, playsLeft: 1 }), ...told.slice(1)];
const skilled = (points: number): PathEvent[] => [
  answered('drawOutcome', OF_SKILL),
  answered('loadGame', GAME),
  answered('playGame', { ...GAMES_END, output: { won: true, points: 6 } }),
  answered('completePlay', { ...WON, points }),
];

/** GAME-5: how often a play counts: its stored log, results from another tab, and further plays. */
export const PLAYED_ONCE: readonly PinnedJourney[] = [
  {
    name: '[GAME-5] a play that is completed is not played again',
    visit: atBonus,
    events: [...played, repeat],
    ends: 'bonus',
    state: bonus('played'),
    waitsFor: [],
    holds: { game: { kept: { begun: null, results: { [uuid]: WON } } } },
  },
  {
    name: '[GAME-5] [NEXT-5] and Done leads to the confirmation',
    visit: atBonus,
    events: [...played, finish],
    ends: 'complete',
    holds: { completion: { submissionUuid: 'u-0' } },
  },
  {
    name: '[GAME-5] one more play where there is one',
    visit: atBonus,
    events: [...twice, repeat],
    ends: 'bonus',
    state: bonus({ loading: 'drawing' }),
    waitsFor: ['drawOutcome'],
  },
  {
    name: '[GAME-5] none where there is none',
    visit: atBonus,
    events: [...told, repeat],
    ends: 'bonus',
    state: bonus({ playing: 'told' }),
  },
  {
    name: '[GAME-5] moves are kept',
    visit: atBonus,
    events: [...begun, { type: 'game.logged', log: [[3, { type: 'wheel.spun' }]] }],
    ends: 'bonus',
    state: bonus({ playing: 'running' }),
    holds: { game: { kept: { begun: { playUuid: uuid, log: [[3, { type: 'wheel.spun' }]] } } } },
  },
  {
    name: '[GAME-5] the log of an interrupted play comes back with it',
    visit: { ...atBonus, bonus: { begun: { playUuid: uuid, log: [[3, { type: 'wheel.spun' }]] }, results: {} } },
    events: begun,
    ends: 'bonus',
    holds: { game: { kept: { begun: { playUuid: uuid, log: [[3, { type: 'wheel.spun' }]] } } } },
  },
  {
    name: '[GAME-5] that of another play does not',
    visit: { ...atBonus, bonus: { begun: { playUuid: 'another', log: [[3, { type: 'wheel.spun' }]] }, results: {} } },
    events: begun,
    ends: 'bonus',
    holds: { game: { kept: { begun: { playUuid: uuid, log: [] } } } },
  },
  {
    name: '[GAME-5] a game of skill that another tab has ended otherwise is told of as it counts',
    visit: atBonus,
    events: skilled(4),
    ends: 'bonus',
    state: bonus('played'),
    waitsFor: [],
    holds: { game: { kept: { begun: null, results: { [uuid]: { points: 4 } } } } },
  },
  {
    name: '[GAME-5] one that counts as it says is told of over its picture',
    visit: atBonus,
    events: skilled(6),
    ends: 'bonus',
    state: bonus({ playing: 'told' }),
    holds: { game: { earned: 6 } },
  },
  {
    name: '[GAME-5] a game of chance brings what the server drew',
    visit: atBonus,
    events: [...over, answered('completePlay', { ...WON, points: 4 })],
    ends: 'bonus',
    state: bonus({ playing: 'told' }),
    holds: { game: { kept: { results: { [uuid]: { points: 4 } } } } },
  },
];
