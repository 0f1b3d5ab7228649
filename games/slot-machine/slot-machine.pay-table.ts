import { darker, faded, lightness } from '#games/kit/colour.ts';
import { downward, plate, shadowed, starPath } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { paintSymbol } from '#games/kit/symbols.ts';
import { cabinetOf, metal } from '#games/kit/trim.ts';
import type { Rank } from './slot-machine.rules.ts';

const CREAM = '#f8efd8';
/** The cells of the pay table: each prize with its place and line of symbols. */
const CELLS: readonly {
  readonly rank: Rank;
  readonly x: number;
  readonly y: number;
  readonly line: readonly number[];
}[] = [
  { rank: 'grand', x: 66, y: 420, line: [1, 1, 1] },
  { rank: 'first', x: 197, y: 420, line: [0, 0, 0] },
  { rank: 'second', x: 66, y: 463, line: [3, 3, 3] },
  { rank: 'third', x: 197, y: 463, line: [2, 3, 2] },
];
/** The size of a cell of the pay table. */
export const CELL = { width: 127, height: 41 };

/** Paints the prizes, each with its line of symbols. */
export function payTable(context: CanvasRenderingContext2D, theme: Theme): void {
  shadowed(context, 'rgba(0, 0, 0, .45)', 6, 3, () =>
    plate(context, 58, 412, 274, 100, 10, metal(context, theme, 58, 412, 332, 512)),
  );
  plate(context, 62, 416, 266, 92, 7, downward(context, 416, 508, '#fffaf0', CREAM));
  context.fillStyle = 'rgba(160, 100, 40, .5)';
  context.fillRect(76, 461.5, 238, 1);
  context.fillRect(194.5, 424, 1, 76);
  const body = cabinetOf(theme);
  for (const [index, { x, y, line }] of CELLS.entries()) {
    for (const [place, symbol] of line.entries())
      paintSymbol(context, theme, symbol, x + 20 + place * 28, y + CELL.height / 2, 0.36);
    medal(
      context,
      x + 108,
      y + CELL.height / 2,
      index === 0 ? 'grand' : index,
      lightness(body) < 0.75 ? body : darker(body, 0.4),
    );
  }
}

/** Returns the pay table's cell for a rank. */
export function cellOf(rank: Rank): { x: number; y: number; width: number; height: number } {
  const { x, y } = CELLS.find((cell) => cell.rank === rank) ?? { x: 0, y: 0 };
  return { x, y, ...CELL };
}

/** Paints the highlight of the winning cell. */
export function mark({ spot }: Theme): Paint {
  return (context) => {
    plate(context, 2, 2, CELL.width - 4, CELL.height - 4, 8, faded(spot, 0.12));
    context.lineWidth = 3;
    context.strokeStyle = spot;
    context.stroke();
  };
}

/**
 * Paints the medal of a prize on the pay table: a crown for the grand prize, otherwise its number. No words: pictures
 * are not translated.
 */
function medal(context: CanvasRenderingContext2D, x: number, y: number, place: 'grand' | number, ribbon: string): void {
  context.save();
  context.translate(x, y);
  starPath(context, 0, 0, 14, 15, 13);
  context.fillStyle = ribbon;
  context.fill();
  context.fillStyle = '#fff8e6';
  if (place === 'grand') context.fill(new Path2D('M-8 6 H8 L9.5 -5 L4.5 -1 L0 -8 L-4.5 -1 L-9.5 -5Z'));
  else {
    context.font = '800 17px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(place), 0, 1);
  }
  context.restore();
}
