import { nextBelow, type Rng, rngOf, shuffled } from '#games/kit/rng.ts';

export const REELS = 3;
/** Positions on a reel (CONST-13): each symbol once. */
export const POSITIONS = 6;
const SEVEN = 0;
export const BIG_WIN = 1;

/** The category of each symbol; seven and big win have none (SLOT-3). */
const CATEGORIES: readonly (number | null)[] = [null, null, 0, 0, 1, 1];

/** The prize of a winning line: grand, 1st, 2nd or 3rd. */
export type Rank = 'grand' | 'first' | 'second' | 'third';

/** Symbols from 0 to 5, one for each reel. */
export type Line = readonly number[];

/** The three reels: their strips of symbols, and their positions before and after the spin. */
export interface Reels {
  readonly strips: readonly (readonly number[])[];
  readonly starts: readonly number[];
  readonly stops: readonly number[];
}

/** Every possible line. */
export const LINES: readonly Line[] = Array.from({ length: POSITIONS * POSITIONS * POSITIONS }, (_, index) => [
  Math.floor(index / (POSITIONS * POSITIONS)),
  Math.floor(index / POSITIONS) % POSITIONS,
  index % POSITIONS,
]);

/**
 * Returns the prize of a line: three of a kind of the four other symbols win the second prize, three of one category
 * the third (SLOT-2, SLOT-3). Null for none.
 */
export function rankOf(line: Line): Rank | null {
  const [first = SEVEN] = line;
  if (line.every((symbol) => symbol === first))
    return first === SEVEN ? 'first' : first === BIG_WIN ? 'grand' : 'second';
  const category = CATEGORIES[first] ?? null;
  return category !== null && line.every((symbol) => CATEGORIES[symbol] === category) ? 'third' : null;
}

/**
 * Reels that stop at a line of this rank, chosen uniformly. They start at a line that wins nothing.
 */
export function reelsFor(rank: Rank | null, seed: number): Reels {
  const [stopLine, afterStop] = pick(rngOf(seed), rank);
  const [startLine, afterStart] = pick(afterStop, null);
  const strips: number[][] = [];
  let rng: Rng = afterStart;
  for (let reel = 0; reel < REELS; reel += 1) {
    const [strip, after] = shuffled(
      rng,
      Array.from({ length: POSITIONS }, (_, symbol) => symbol),
    );
    strips.push(strip);
    rng = after;
  }
  const positions = (line: Line): number[] => strips.map((strip, reel) => strip.indexOf(line[reel] ?? SEVEN));
  return { strips, starts: positions(startLine), stops: positions(stopLine) };
}

/** Returns the line of symbols at the given positions. */
export function lineAt({ strips }: Reels, positions: readonly number[]): Line {
  return strips.map((strip, reel) => strip[positions[reel] ?? 0] ?? SEVEN);
}

function pick(rng: Rng, rank: Rank | null): [line: Line, rng: Rng] {
  const lines = LINES.filter((line) => rankOf(line) === rank);
  const [index, after] = nextBelow(rng, lines.length);
  return [lines[index] ?? [], after];
}
