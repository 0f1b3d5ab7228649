import { type Game, type GameEvent, type GameSnapshot, hasType } from './contract.ts';

/** One player event, with whole milliseconds since the game's start. Plain JSON. */
export type Logged<E extends GameEvent> = readonly [milliseconds: number, event: E];

/** The player left the game before its end (GAME-10): the last entry of a log, of any game. */
export interface Skip extends GameEvent {
  readonly type: 'game.skipped';
}
export const SKIP: Skip = { type: 'game.skipped' };

/** Everything the player did, in order. With the machine's version and input it determines the whole game. */
export type GameLog<E extends GameEvent = GameEvent> = readonly (Logged<E> | Logged<Skip>)[];

/** A log that was read: the moves, and when the player left the game, or null if they did not. */
export interface ReadLog<E extends GameEvent> {
  readonly ok: true;
  readonly moves: readonly Logged<E>[];
  readonly skippedAt: number | null;
}

/** Why an event or a log is rejected. */
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

/** A rejected log: the index of the offending entry (the log's length if there is none), and the reason. */
export interface RefusedLog {
  readonly ok: false;
  readonly index: number;
  readonly reason: Refusal;
}

/** Whether the last entry of a log records that the player left the game. */
export function isSkippedLog(log: readonly unknown[]): boolean {
  const last = log.at(-1);
  return Array.isArray(last) && hasType(last[1], SKIP.type);
}

/**
 * Parses an untrusted log and checks its form, length and times. Only a replay can check whether the rules allow it.
 */
export function readLog<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  value: unknown,
): ReadLog<E> | RefusedLog {
  if (!Array.isArray(value)) return { ok: false, index: 0, reason: 'malformed' };
  const isSkipped = isSkippedLog(value);
  const most = game.maxEvents + (isSkipped ? 1 : 0);
  if (value.length > most) return { ok: false, index: most, reason: 'tooLong' };
  const moves: Logged<E>[] = [];
  let last = 0;
  for (const [index, entry] of value.entries()) {
    if (!Array.isArray(entry) || entry.length !== 2) return { ok: false, index, reason: 'malformed' };
    const [time, event]: readonly unknown[] = entry;
    if (!Number.isInteger(time) || typeof time !== 'number' || time < last || time > MAX_MILLISECONDS)
      return { ok: false, index, reason: 'badTime' };
    last = time;
    if (isSkipped && index === value.length - 1) continue;
    if (!game.isEvent(event)) return { ok: false, index, reason: 'malformed' };
    moves.push([time, event]);
  }
  return { ok: true, moves, skippedAt: isSkipped ? last : null };
}
