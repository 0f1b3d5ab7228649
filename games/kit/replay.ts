import type { Game, GameEvent, GameInput, GameOutput, GameSnapshot } from './contract.ts';
import { MAX_MILLISECONDS, readLog, type RefusedLog } from './game-log.ts';
import { startRun } from './game-run.ts';

/**
 * The result of a replay: the game's output and duration, or why the log is not that of a complete, fair game.
 */
export type Replayed = { readonly ok: true; readonly output: GameOutput; readonly milliseconds: number } | RefusedLog;

/**
 * Replays a log from the same input (GAME-3).
 *
 * @param log what a browser sent; untrusted
 */
export function replay<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  input: GameInput,
  log: unknown,
): Replayed {
  const read = readLog(game, log);
  if (!read.ok) return read;
  const { actor, clock, take } = startRun(game, input);
  try {
    for (const [index, [time, event]] of read.moves.entries()) {
      const reason = take(time, event);
      if (reason !== null) return { ok: false, index, reason };
    }
    if (read.skippedAt !== null) {
      clock.advanceTo(read.skippedAt);
      const left = actor.getSnapshot();
      if (left.status !== 'active') return { ok: false, index: read.moves.length, reason: 'afterEnd' };
      return { ok: true, output: game.worth(left), milliseconds: read.skippedAt };
    }
    for (let due = clock.nextDue(); due !== null && due <= MAX_MILLISECONDS; due = clock.nextDue())
      clock.advanceTo(due);
    const snapshot = actor.getSnapshot();
    if (snapshot.status !== 'done') return { ok: false, index: read.moves.length, reason: 'unfinished' };
    return { ok: true, output: snapshot.output, milliseconds: clock.now() };
  } finally {
    actor.stop();
  }
}
