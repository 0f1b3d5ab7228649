import { downward, glint } from './paint.ts';
import type { Paint, Theme } from './stage.types.ts';

type Context = CanvasRenderingContext2D;

/** Side of a symbol's square; its centre is the origin of the paintings below. */
export const SYMBOL = 84;
/** Side of a cell of a sheet, in stored pixels. */
const CELL = 240;

function fill(context: Context, path: string, top: number, bottom: number, ...colours: readonly string[]): void {
  context.fillStyle = downward(context, top, bottom, ...colours);
  context.fill(new Path2D(path));
}

function stroke(context: Context, path: string, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(path));
}

const seven: Paint = (context) => {
  const path = 'M-28 -33 H29 V-16 C16 -2 10 14 8 34 H-15 C-13 14 -6 0 6 -14 H-13 L-15 -5 H-28Z';
  stroke(context, path, '#4a0711', 7);
  fill(context, path, -33, 34, '#ff5a4f', '#d8162f', '#8f0d24');
  stroke(context, 'M-22 -26 H22', 'rgba(255, 255, 255, .75)', 3.5);
  stroke(context, 'M16 -9 C8 2 3 14 1 27', 'rgba(255, 190, 160, .45)', 3);
};

const gem: Paint = (context) => {
  stroke(context, 'M-20 -28 H20 L36 -8 L0 34 L-36 -8Z', '#0b2c78', 6);
  fill(context, 'M-20 -28 H20 L36 -8 L0 34 L-36 -8Z', -28, 34, '#9beaff', '#2f9bf0', '#1648b8');
  fill(context, 'M-20 -28 L-13 -8 H-36Z M20 -28 L13 -8 H36Z', -28, -8, '#d9f7ff', '#86d6ff');
  fill(context, 'M-13 -8 H13 L0 34Z', -8, 34, '#c8f2ff', '#51b4fa');
  stroke(
    context,
    'M-36 -8 H36 M-20 -28 L-13 -8 L0 34 L13 -8 L20 -28 M-13 -8 L0 -28 L13 -8',
    'rgba(255, 255, 255, .75)',
    1.5,
  );
  glint(context, -22, -20, 13);
  glint(context, 24, 6, 8);
};

const cherry: Paint = (context) => {
  stroke(context, 'M-14 12 C-12 -6 -2 -18 14 -28 M16 16 C18 0 18 -14 14 -28', '#3f7d2b', 4.5);
  fill(context, 'M13 -26 C22 -36 36 -32 37 -21 C28 -16 18 -18 13 -26Z', -34, -16, '#9be06a', '#2f8a35');
  for (const [x, y] of [
    [-16, 17],
    [17, 20],
  ] as const) {
    fill(
      context,
      `M${x - 15} ${y} a15 14.5 0 1 0 30 0 a15 14.5 0 1 0 -30 0Z`,
      y - 15,
      y + 15,
      '#ff7b70',
      '#de1b34',
      '#8f0d2a',
    );
    stroke(context, `M${x - 9} ${y - 3} q2 -7 8 -7`, 'rgba(255, 255, 255, .85)', 3.5);
  }
};

const orange: Paint = (context) => {
  fill(context, 'M-33 0 a33 33 0 1 0 66 0 a33 33 0 1 0 -66 0Z', -33, 33, '#ffb03f', '#f0780c', '#c8560a');
  fill(context, 'M-28 0 a28 28 0 1 0 56 0 a28 28 0 1 0 -56 0Z', -28, 28, '#fff6e0', '#ffe7bd');
  for (let part = 0; part < 9; part += 1) {
    context.save();
    context.rotate((part / 9) * Math.PI * 2);
    context.lineJoin = 'round';
    fill(context, 'M0 -5 L-7 -22 Q0 -26 7 -22Z', -25, -4, '#ff9a2a', '#ffbd5c');
    stroke(context, 'M0 -5 L-7 -22 Q0 -26 7 -22Z', '#ff9f36', 2);
    context.restore();
  }
  stroke(context, 'M-26 -17 A31 31 0 0 1 -8 -30', 'rgba(255, 255, 255, .8)', 3);
};

const clover: Paint = (context) => {
  stroke(context, 'M0 4 C2 18 8 28 16 34', '#1c6b35', 5);
  for (let leaf = 0; leaf < 4; leaf += 1) {
    context.save();
    context.rotate((leaf * Math.PI) / 2 + Math.PI / 4);
    fill(
      context,
      'M0 0 C-24 -8 -24 -34 -8 -34 C-3 -34 0 -30 0 -27 C0 -30 3 -34 8 -34 C24 -34 24 -8 0 0Z',
      -34,
      0,
      '#74dd82',
      '#169446',
    );
    stroke(context, 'M0 -4 V-20', 'rgba(255, 255, 255, .45)', 2);
    context.restore();
  }
  stroke(context, 'M-26 -15 q1 -7 7 -8', 'rgba(255, 255, 255, .7)', 3);
};

const bell: Paint = (context) => {
  fill(context, 'M-8 26 a8 8 0 1 0 16 0Z', 24, 34, '#b86e05', '#7a4300');
  const path =
    'M0 -34 C6 -34 7 -30 6 -27 C22 -22 22 -4 24 8 C25 15 31 18 32 24 H-32 C-31 18 -25 15 -24 8 C-22 -4 -22 -22 -6 -27 C-7 -30 -6 -34 0 -34Z';
  stroke(context, path, '#8a5200', 5);
  fill(context, path, -34, 24, '#fff0a0', '#ffc21f', '#d98a06');
  stroke(context, 'M-25 13 H25', 'rgba(140, 80, 0, .55)', 3);
  stroke(context, 'M-13 -12 C-15 -5 -15 0 -16 6', 'rgba(255, 255, 255, .9)', 5);
};

/** The default symbols, for brands without a sheet: seven, big win, and two families of two. */
const SYMBOLS: readonly Paint[] = [seven, gem, cherry, orange, clover, bell];
/** The cells of a brand's sheet after the symbols: the back of a tile, and the brand's mark. */
export const BACK = SYMBOLS.length;
export const MARK = BACK + 1;
const CELLS = MARK + 1;

/** Reads a brand's symbol sheet, an SVG of eight squares in a row; null if it cannot be read. */
export async function loadSheet(src: string): Promise<HTMLCanvasElement | null> {
  try {
    const image = new Image();
    image.src = src;
    await image.decode();
    const sheet = document.createElement('canvas');
    [sheet.width, sheet.height] = [CELL * CELLS, CELL];
    sheet.getContext('2d')?.drawImage(image, 0, 0, sheet.width, sheet.height);
    return sheet;
  } catch {
    return null;
  }
}

/**
 * Paints a symbol, a tile's back or the mark, centred at a point: the brand's, if it has a sheet.
 *
 * @returns false for a back or a mark of a brand without a sheet: nothing was painted
 */
export function paintSymbol(
  context: Context,
  { sheet }: Theme,
  symbol: number,
  x: number,
  y: number,
  scale: number,
): boolean {
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  if (sheet) context.drawImage(sheet, symbol * CELL, 0, CELL, CELL, -SYMBOL / 2, -SYMBOL / 2, SYMBOL, SYMBOL);
  else SYMBOLS[symbol]?.(context);
  context.restore();
  return sheet !== null || symbol < BACK;
}
