import type { Arbitrary } from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import type { GameType } from '#domain/game.ts';
import type { PlayOutcome } from '#domain/play.ts';
import type { Game, GameEvent, GameInput, GameSnapshot } from '#games/kit/contract.ts';
import type { GameLog } from '#games/kit/game-log.ts';
import type { Presentation } from '#games/kit/presentation.ts';
import type { WalkedChart } from '../paths/coverage.ts';
import type { SiteSample } from './site-sample.ts';
import type { Tries } from './tries.ts';

// What the tests and the tools know about one game. Nothing here loads a browser: unit tests read it, too.

/** The random decisions of a simulated player. */
interface Luck {
  /** Returns a number from 0 up to, but excluding, 1. */
  number(): number;
  /** Returns an integer from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Returns true with this probability. */
  happens(probability: number): boolean;
  /** Returns one item of a list, which must not be empty. */
  oneOf<T>(items: readonly T[]): T;
  /** Returns a duration with this mean (exponentially distributed). */
  around(mean: number): number;
}

/**
 * Returns a player's next event and the delay before it in milliseconds; null to wait for the game. `skill` is from 0,
 * who only guesses, to 1, who knows every trick.
 */
export type Player<E, S> = (snapshot: S, luck: Luck, skill: number) => readonly [thought: number, event: E] | null;

/** Random plays for which the live game and the replay of its log must end in the same way. */
interface ReplayedPlays<E> {
  /** The start of the test's title: the rules, and the name of the game. */
  readonly title: string;
  readonly outcomes: Arbitrary<unknown>;
  readonly tries: Arbitrary<Tries<E>>;
  readonly runs: number;
  /** Plays that are tried in any case. */
  readonly examples?: [seed: number, outcome: unknown, tries: Tries<E>][];
}

/** What a player might do in the browser, and moves that are sure to end the game. */
interface AgreedPlays {
  readonly event: Arbitrary<GameEvent>;
  readonly most: number;
  readonly end: readonly GameEvent[];
}

/** The most animated play of a game, for the measurement of its frames and the count of its flashes. */
interface Motion {
  readonly outcome?: unknown;
  /** The log of the play before the page is opened. */
  readonly log?: unknown;
  /**
   * The part of the canvas that turns, as shares of its width and height; much larger than what may flash. Null if one
   * press does not set the game in motion.
   */
  readonly part: readonly [x: number, y: number, width: number, height: number] | null;
}

/** The parts of a sample that use the game's own types. */
export interface TypedSample<E extends GameEvent, S extends GameSnapshot<E>> {
  readonly game: Game<E, S>;
  readonly presentation: Presentation<E, S>;
  /** How a simulated visitor plays it. */
  readonly player: Player<E, S>;
  readonly replayed: ReplayedPlays<E>;
}

/** The other parts of a sample. */
interface PlainSample {
  /** The name of its folder and of the files in it. */
  readonly folder: string;
  readonly machine: AnyStateMachine;
  /** Walks its chart through all reachable situations. The end of each delay counts as an event. */
  readonly walk: () => WalkedChart;
  readonly agreed: AgreedPlays;
  /** What a play that is skipped at once is worth, by its outcome (GAME-10). */
  readonly skipped: readonly (readonly [outcome: unknown, output: object])[];
  /** How the outcome of an expired play differs from a loss without a prize; null if there is no outcome (GAME-8). */
  readonly late: Partial<PlayOutcome> | null;
  /** Returns a complete play of realistic length. */
  readonly wholePlay: () => WholePlay;
  readonly motion: Motion;
  readonly site: SiteSample;
}

/** A complete play of a game, as a browser would send it. */
export interface WholePlay {
  readonly input: GameInput;
  readonly log: GameLog;
}

/** What the tests and the tools know about one game. */
export interface GameSample extends PlainSample {
  readonly type: GameType;
  /** Passes on the parts that use the game's own types. */
  typed<R>(hand: <E extends GameEvent, S extends GameSnapshot<E>>(parts: TypedSample<E, S>) => R): R;
}

/** Joins the parts of a sample and hides the game's own types. */
export function sampleOf<E extends GameEvent, S extends GameSnapshot<E>>({
  game,
  presentation,
  player,
  replayed,
  ...plain
}: PlainSample & TypedSample<E, S>): GameSample {
  return { ...plain, type: game.type, typed: (hand) => hand({ game, presentation, player, replayed }) };
}
