import type { GameType } from '#domain/game.ts';
import type { Game, GameEvent, GameInput, GameSnapshot } from '#games/kit/contract.ts';
import type { GameLog } from '#games/kit/game-log.ts';
import { startRun } from '#games/kit/game-run.ts';
import { miniGolf, type MiniGolfEvent } from '#games/mini-golf/mini-golf.machine.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';
import { matchingLog, rubbed } from '#test/kit/game-logs.ts';

/** A complete play of a game, as a browser would send it. */
export interface WholePlay {
  readonly type: GameType;
  readonly input: GameInput;
  readonly log: GameLog;
}

const SEED = 5;
/** Milliseconds between a finger's strokes, as throttled by the scratch card. */
const STROKE = 16;

/** Returns a complete play of each game, of realistic length: a fully scratched card, a full round of golf. */
export function wholePlays(): readonly WholePlay[] {
  const ofChance = (type: GameType, outcome: unknown, event: GameEvent): WholePlay => ({
    type,
    input: { seed: SEED, outcome },
    log: [[500, event]],
  });
  const card = { seed: SEED, outcome: { winner: true } };
  const round = { seed: SEED, outcome: null };
  return [
    { type: 'matching', input: { seed: SEED, outcome: null }, log: matchingLog(SEED) },
    { type: 'mini-golf', input: round, log: played(miniGolf, round, putted) },
    { type: 'scratch', input: card, log: played(scratch, card, rubbed) },
    ofChance('slot-machine', { rank: 'first' }, { type: 'lever.pulled' }),
    ofChance('wheel-spin-horizontal', { segment: 10 }, { type: 'wheel.spun' }),
    ofChance('wheel-spin-vertical', { segment: 3 }, { type: 'wheel.spun' }),
  ];
}

/** Six soft strokes per hole: the longest possible round. */
const putted = (): MiniGolfEvent => ({ type: 'ball.struck', angle: 1800, power: 1 });

/** Sends each event as soon as the rules allow it, until the game is over. */
function played<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  input: GameInput,
  next: (index: number) => E,
): GameLog<E> {
  const { actor, clock, take } = startRun(game, input);
  const log: (readonly [number, E])[] = [];
  while (actor.getSnapshot().status === 'active' && log.length < game.maxEvents) {
    const event = next(log.length);
    const time = clock.now() + STROKE;
    if (take(time, event) === null) log.push([time, event]);
    else clock.advanceTo(clock.nextDue() ?? time);
  }
  actor.stop();
  return log;
}
