import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate';
import type { GameType } from '#domain/game.ts';

/**
 * The input of every game's machine. `seed` decides layout and texture; `outcome` is the server's draw for a game of
 * chance, unparsed: each machine reads the fields it knows and has defaults for the rest. A game of skill ignores it.
 */
export interface GameInput {
  readonly seed: number;
  readonly outcome: unknown;
}

/**
 * The output of every game's machine; a game may add to it. `points` is 0 in games of chance. `door` is the door that
 * was picked, from 0 to 2; null or absent if there was none (SCR-5).
 */
export interface GameOutput {
  readonly won: boolean;
  readonly points: number;
  readonly door?: number | null;
}

/** An action of the player: small, plain JSON, integers only. */
export interface GameEvent extends EventObject {
  readonly type: string;
}

/**
 * An event that a machine emits to its host while it runs, for example a picked door; each game defines its `detail`.
 */
export interface GameEmitted extends EventObject {
  readonly type: string;
  readonly detail: number;
}

/** A game's machine, as XState starts it. */
export type GameLogic<E extends GameEvent, S extends GameSnapshot<E>> = ActorLogic<
  S,
  E,
  GameInput,
  AnyActorRef['system'],
  GameEmitted
>;

/** The part of a machine's snapshot that views and controls read, apart from the game's own context. */
export type GameSnapshot<E extends GameEvent> = Snapshot<GameOutput> & { can(event: E): boolean };

/** A running game as its view and its controls see it. */
export interface GameActor<E extends GameEvent, S> {
  getSnapshot(): S;
  subscribe(listener: (snapshot: S) => void): { unsubscribe(): void };
  send(event: E): void;
  /**
   * Returns the whole milliseconds since the game's start, by the game's own clock. The view uses it to position parts
   * that always move.
   */
  now(): number;
}

/** A game's rules and timing: all that a replay needs. Each game's machine file exports one. */
export interface Game<E extends GameEvent, S extends GameSnapshot<E>> {
  readonly type: GameType;
  /** Bumped whenever the same seed and log could end differently than before. */
  readonly machineVersion: number;
  /** The maximum number of events in a log of this game. */
  readonly maxEvents: number;
  readonly machine: GameLogic<E, S>;
  /**
   * The result of a game that the player leaves before its end (GAME-10): for skill the points earned so far, for
   * chance the draw.
   */
  worth(snapshot: S): GameOutput;
  /** Whether an untrusted value is an event of this game with all its fields in range. */
  isEvent(value: unknown): value is E;
  /**
   * Adds the log entry's milliseconds to the event before the machine gets it, for rules that depend on when it
   * happened. The logged event has no time.
   */
  timed?(event: E, time: number): E;
  /**
   * Whether the later of two consecutive events overrides the earlier one, as a repeated setting does: the log then
   * keeps only the later.
   */
  isOvertaken?(earlier: E, later: E): boolean;
}

/** Whether a value is an object with this `type`; the first check in `isEvent`. */
export function hasType<T extends string>(value: unknown, type: T): value is { type: T } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === type;
}

/** Whether a value is an integer from `least` to `most`, both included. */
export function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
