import { rngOf, shuffled } from '#games/kit/rng.ts';

/** Tiles of the 3×3 grid, in reading order (CONST-12). */
export const TILES = 9;
/** The fixed tile in the middle (MATCH-1). */
export const CENTRE = 4;
export const PAIRS = 4;
/** The player's guesses, each a pair of flips (MATCH-4). */
export const GUESSES = 4;

/** The pair under each tile, from 0 to 3; null in the middle. */
type Layout = readonly (number | null)[];

/** The state of the table. */
export interface Table {
  readonly layout: Layout;
  /** Tiles of pairs that were found. */
  readonly matched: readonly number[];
  /** Open tiles that are not compared yet: at most two (MATCH-2). */
  readonly flipped: readonly number[];
  readonly guessesLeft: number;
}

/** Returns the table for a seed. */
export function dealt(seed: number): Table {
  const [symbols] = shuffled(rngOf(seed), [0, 0, 1, 1, 2, 2, 3, 3]);
  return {
    layout: [...symbols.slice(0, CENTRE), null, ...symbols.slice(CENTRE)],
    matched: [],
    flipped: [],
    guessesLeft: GUESSES,
  };
}

/** Whether a tile is face down and may be opened now. */
export function canFlip(table: Table, tile: number): boolean {
  const isOpen = table.flipped.includes(tile) || table.matched.includes(tile);
  return tile !== CENTRE && table.layout[tile] !== undefined && !isOpen && table.flipped.length < 2 && !isOver(table);
}

/** Opens a tile; the second one uses a guess. */
export function flipped(table: Table, tile: number): Table {
  const open = [...table.flipped, tile];
  return { ...table, flipped: open, guessesLeft: open.length === 2 ? table.guessesLeft - 1 : table.guessesLeft };
}

/** Whether the two open tiles are a pair. */
export function isPair({ layout, flipped: open }: Table): boolean {
  const [first, second] = open.map((tile) => layout[tile]);
  return first !== undefined && first === second;
}

/** Keeps the found pair open (MATCH-3). */
export function kept(table: Table): Table {
  return { ...table, matched: [...table.matched, ...table.flipped], flipped: [] };
}

/** Turns the open tiles face down again (MATCH-3). */
export function flippedBack(table: Table): Table {
  return { ...table, flipped: [] };
}

/** Pairs found so far. */
export function matchesOf(table: Table): number {
  return table.matched.length / 2;
}

/** Whether all pairs are found, or no guess is left and no open tile waits to be compared (MATCH-5). */
export function isOver(table: Table): boolean {
  return matchesOf(table) === PAIRS || (table.guessesLeft === 0 && table.flipped.length === 0);
}

/** Points for pairs found: 6 for all four, 5 for two or three, 4 for one (MATCH-5). */
export function pointsFor(matches: number): number {
  if (matches >= PAIRS) return 6;
  if (matches >= 2) return 5;
  return matches === 1 ? 4 : 0;
}
