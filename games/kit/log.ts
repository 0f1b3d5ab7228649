import type { Game, GameEvent, GameSnapshot } from './contract.ts';

/** One player event, with whole milliseconds since the game's start. Plain JSON. */
export type Logged<E extends GameEvent> = readonly [milliseconds: number, event: E];

/** Everything the player did, in order. With the machine's version and input it determines the whole game. */
export type GameLog<E extends GameEvent = GameEvent> = readonly Logged<E>[];

/** Why an event or a log is refused. */
export type Refusal =
  /** not a list, not a pair, or an event that the game does not know */
  | 'malformed'
  /** more events than the game allows */
  | 'tooLong'
  /** not whole milliseconds, earlier than the previous event, or beyond an hour */
  | 'badTime'
  /** not allowed by the rules at this point */
  | 'illegal'
  /** after the end of the game */
  | 'afterEnd'
  /** the log stops before the game is over */
  | 'unfinished';

/** The longest game, in milliseconds. */
export const MAX_MILLISECONDS = 60 * 60 * 1000;

/** A refused log: the index of the offending entry (the log's length if there is none), and why. */
export interface RefusedLog {
  readonly ok: false;
  readonly index: number;
  readonly reason: Refusal;
}

/**
 * Parses an untrusted log and checks its form, length and times. Whether the rules allow it, only a replay can tell.
 */
export function readLog<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  value: unknown,
): { ok: true; log: GameLog<E> } | RefusedLog {
  if (!Array.isArray(value)) return { ok: false, index: 0, reason: 'malformed' };
  if (value.length > game.maxEvents) return { ok: false, index: game.maxEvents, reason: 'tooLong' };
  const log: Logged<E>[] = [];
  let last = 0;
  for (const [index, entry] of value.entries()) {
    if (!Array.isArray(entry) || entry.length !== 2) return { ok: false, index, reason: 'malformed' };
    const [time, event]: readonly unknown[] = entry;
    if (!Number.isInteger(time) || typeof time !== 'number' || time < last || time > MAX_MILLISECONDS)
      return { ok: false, index, reason: 'badTime' };
    if (!game.isEvent(event)) return { ok: false, index, reason: 'malformed' };
    log.push([time, event]);
    last = time;
  }
  return { ok: true, log };
}
