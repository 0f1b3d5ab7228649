import type { Game, GameEvent, GameInput, GameSnapshot } from '#games/kit/contract.ts';
import type { GameLog } from '#games/kit/game-log.ts';
import { startRun } from '#games/kit/game-run.ts';

/** Milliseconds between a finger's strokes, as throttled by the scratch card. */
const STROKE = 16;

/** Sends each event as soon as the rules allow it, until the game is over. */
export function playedLog<E extends GameEvent, S extends GameSnapshot<E>>(
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
