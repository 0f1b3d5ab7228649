import { answered, failed, type PathEvent, refusal } from '#test/kit/paths/events.ts';
import { GAMES_END, PLAY } from '#test/kit/paths/game-samples.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { noAnswer } from '../kit.ts';
import { atBonus, begun, bonus, finish, over } from './kit.ts';

const uuid = PLAY.playUuid;
const retry: PathEvent = { type: 'game.retried' };

/** NEXT-5: after any failure, Try again starts over and Continue leads to the confirmation. */
const FAILURES: Readonly<Record<string, readonly PathEvent[]>> = {
  'a play that the server does not deal': [failed('drawOutcome', refusal(500))],
  'a game whose code cannot be fetched': [answered('drawOutcome', PLAY), failed('loadGame', new Error('no network'))],
  'a game that breaks': [...begun, failed('playGame', new Error('no'))],
  'a report that fails': [...over, failed('completePlay', refusal(500))],
  'a report whose log is refused': [...over, failed('completePlay', refusal(422))],
};

const failures = Object.entries(FAILURES).flatMap(([what, events]): PinnedJourney[] => [
  {
    name: `[NEXT-5] ${what} is told`,
    visit: atBonus,
    events,
    ends: 'bonus',
    state: bonus('unreachable'),
    waitsFor: [],
  },
  {
    name: `[NEXT-5] ${what}, and Try again`,
    visit: atBonus,
    events: [...events, retry],
    ends: 'bonus',
    state: bonus({ loading: 'drawing' }),
    waitsFor: ['drawOutcome'],
  },
  {
    name: `[NEXT-5] ${what}, and Continue`,
    visit: atBonus,
    events: [...events, finish],
    ends: 'complete',
    waitsFor: [],
    holds: { completion: { submissionUuid: 'u-0' }, entry: { submissionUuid: null, passedGate: false } },
  },
]);

const OUTDATED = refusal(409, { detail: 'This game has changed.' });
const refused: readonly (readonly [string, readonly PathEvent[]])[] = [
  ['a play', [failed('drawOutcome', OUTDATED)]],
  ['the code of a game', [answered('drawOutcome', PLAY), failed('loadGame', OUTDATED)]],
  ['a game', [...begun, failed('playGame', OUTDATED)]],
  ['a report', [...over, failed('completePlay', OUTDATED)]],
];

/** NEXT-5, GAME-3: an unreachable game is reported, and a rejected log is discarded. */
export const FAILED_GAMES: readonly PinnedJourney[] = [
  ...failures,
  ...refused.flatMap(([what, events]): PinnedJourney[] => [
    {
      name: `[NEXT-5] ${what} that the server refuses is told in its words`,
      visit: atBonus,
      events,
      ends: 'bonus',
      holds: { game: { refusal: { detail: 'This game has changed.', isOutdated: true } } },
    },
    {
      name: `[NEXT-5] [GAME-3] after ${what} of an older page, Try again reloads it`,
      visit: atBonus,
      events: [...events, retry],
      ends: 'bonus',
      state: bonus('unreachable'),
      emits: [{ type: 'page.reloadAsked' }],
    },
  ]),
  {
    name: '[NEXT-5] the words of a log that is refused are told as well',
    visit: atBonus,
    events: [...over, failed('completePlay', refusal(422, { detail: 'This log is not valid.' }))],
    ends: 'bonus',
    holds: { game: { refusal: { detail: 'This log is not valid.', isOutdated: false } } },
  },
  {
    name: '[GAME-3] a log that is refused is dropped',
    visit: atBonus,
    events: [...over, failed('completePlay', refusal(422))],
    ends: 'bonus',
    holds: { game: { kept: { begun: null } } },
  },
  {
    name: '[GAME-3] so is that of an older game',
    visit: atBonus,
    events: [...over, failed('completePlay', refusal(409))],
    ends: 'bonus',
    holds: { game: { kept: { begun: null } } },
  },
  {
    name: '[GAME-3] one that got no answer is kept',
    visit: { ...atBonus, bonus: { begun: { playUuid: uuid, log: [...GAMES_END.log] }, results: {} } },
    events: [...over, failed('completePlay', noAnswer)],
    ends: 'bonus',
    holds: { game: { kept: { begun: { playUuid: uuid, log: GAMES_END.log } } } },
  },
];
