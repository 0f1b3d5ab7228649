import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate';
import type { GameType } from '#domain/game.ts';

/**
 * What every game's machine is started with. `seed` decides layout and texture; `outcome` is what the server drew for a
 * game of chance, as it came: each machine reads what it knows and has a default for the rest. A game of skill ignores
 * it.
 */
export interface GameInput {
  readonly seed: number;
  readonly outcome: unknown;
}

/** What every game's machine ends with; a game may add to it. `points` is 0 in games of chance. */
export interface GameOutput {
  readonly won: boolean;
  readonly points: number;
}

/** A fact from the player: small, plain JSON, integers only. */
export interface GameEvent extends EventObject {
  readonly type: string;
}

/** What a machine tells its host while it runs, such as a picked door; `detail` is what the game says it is. */
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

/** What views and controls read of a machine's snapshot, apart from the game's own context. */
export type GameSnapshot<E extends GameEvent> = Snapshot<GameOutput> & { can(event: E): boolean };

/** A running game as its view and its controls see it. */
export interface GameActor<E extends GameEvent, S> {
  getSnapshot(): S;
  subscribe(listener: (snapshot: S) => void): { unsubscribe(): void };
  send(event: E): void;
  /** Whole milliseconds since the game's start, by the game's own clock: where something stands that moves by itself. */
  now(): number;
}

/** A game, as far as rules and time go: all that a replay needs. One for each game, exported by its machine file. */
export interface Game<E extends GameEvent, S extends GameSnapshot<E>> {
  readonly type: GameType;
  /** Goes up whenever the same seed and log could end otherwise than before. */
  readonly machineVersion: number;
  /** The most events that a log of this game may have. */
  readonly maxEvents: number;
  readonly machine: GameLogic<E, S>;
  /** Whether what came from outside is an event of this game, with all its fields in range. */
  isEvent(value: unknown): value is E;
  /**
   * The event as the machine gets it, for rules that ask when it happened: with the milliseconds of its log entry. The
   * log has it without.
   */
  timed?(event: E, time: number): E;
  /**
   * Whether the later of two events that follow each other leaves nothing of the earlier, such as a setting that is set
   * again: the log then keeps the later alone.
   */
  isOvertaken?(earlier: E, later: E): boolean;
}

/** Whether a value is an object with this `type`, as a first step of `isEvent`. */
export function hasType<T extends string>(value: unknown, type: T): value is { type: T } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === type;
}

/** Whether a value is an integer from `least` to `most`, both included. */
export function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
