import { nextBelow, type Rng, rngOf } from '#games/kit/rng.ts';

/** Side of the card, in units (CONST-11). */
export const CARD = 300;
/** Points per spray, and the diameter of the area they fall in (SCR-1). */
export const SPRAY_POINTS = 100;
export const BRUSH = 50;
/** Cells per side of the mask: a cell is 3 × 3 units. */
export const CELLS = 100;
const UNIT = CARD / CELLS;
/** Side of the square that one point scrapes off, in cells. */
const DOT = 2;
/** The card is revealed if more than this many cells are cleared (SCR-2). */
export const HALF = (CELLS * CELLS) / 2;
/** After this many strokes the card is revealed, so rubbing always ends. */
export const MAX_STROKES = 1000;
export const DOORS = 3;

/** The foil: one bit per cell, row by row, set once the cell is cleared. */
export interface Foil {
  readonly mask: Uint8Array;
  readonly cleared: number;
  readonly strokes: number;
  readonly rng: Rng;
}

/** A stroke between two points of the card, in whole units from 0 to 300. */
export interface Stroke {
  readonly x: number;
  readonly y: number;
  /** Its start. */
  readonly px: number;
  readonly py: number;
}

/** Returns an untouched card. The seed decides where the spray's points fall. */
export function untouched(seed: number): Foil {
  return { mask: new Uint8Array((CELLS * CELLS) / 8), cleared: 0, strokes: 0, rng: rngOf(seed) };
}

/** Whether a cell is cleared. */
export function isCleared(mask: Uint8Array, cell: number): boolean {
  return ((mask[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0;
}

/** Returns the foil after one spray, its points spread evenly along the stroke (SCR-1). */
export function sprayed(foil: Foil, { x, y, px, py }: Stroke): Foil {
  const mask = foil.mask.slice();
  let { cleared, rng } = foil;
  for (let point = 1; point <= SPRAY_POINTS; point += 1) {
    const [dx, dy, after] = pointInBrush(rng);
    rng = after;
    const column = Math.floor((px + ((x - px) * point) / SPRAY_POINTS + dx) / UNIT);
    const row = Math.floor((py + ((y - py) * point) / SPRAY_POINTS + dy) / UNIT);
    cleared += scrape(mask, column, row);
  }
  return { mask, cleared, rng, strokes: foil.strokes + 1 };
}

/** Whether enough is cleared for the rest to fall off (SCR-2). */
export function isRevealed(foil: Foil): boolean {
  return foil.cleared > HALF || foil.strokes >= MAX_STROKES;
}

/** Returns the foil with every cell cleared. */
export function bare(foil: Foil): Foil {
  return { ...foil, mask: new Uint8Array(foil.mask.length).fill(255), cleared: CELLS * CELLS };
}

/** Percent cleared, as an integer. */
export function percentOf({ cleared }: Foil): number {
  return Math.floor((cleared * 100) / (CELLS * CELLS));
}

/** Returns a uniformly distributed point of the round brush: points in the corners of its square are redrawn. */
function pointInBrush(rng: Rng): [dx: number, dy: number, rng: Rng] {
  const radius = BRUSH / 2;
  for (let state = rng; ;) {
    const [across, afterX] = nextBelow(state, BRUSH + 1);
    const [down, afterY] = nextBelow(afterX, BRUSH + 1);
    const [dx, dy] = [across - radius, down - radius];
    if (dx * dx + dy * dy <= radius * radius) return [dx, dy, afterY];
    state = afterY;
  }
}

function scrape(mask: Uint8Array, left: number, top: number): number {
  let cleared = 0;
  for (let row = Math.max(0, top); row < Math.min(CELLS, top + DOT); row += 1) {
    for (let column = Math.max(0, left); column < Math.min(CELLS, left + DOT); column += 1) {
      const cell = row * CELLS + column;
      if (isCleared(mask, cell)) continue;
      mask[cell >> 3] = (mask[cell >> 3] ?? 0) | (1 << (cell & 7));
      cleared += 1;
    }
  }
  return cleared;
}
