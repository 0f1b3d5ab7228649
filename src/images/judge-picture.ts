import { LEAST_SHARPNESS, type PictureLooks } from '#domain/picture-looks.ts';

/** The weights of red, green and blue in brightness (ITU-R BT.709), as on the server, of 256. */
const [RED, GREEN, BLUE] = [54, 183, 19] as const;
/**
 * A visitor waits for this, so the tones are counted in one of so many pixels, and detail and print are searched in one
 * of so many rows. A picture has about a million pixels: a part of them has the same distribution.
 */
const EVERY = { pixel: 5, row: 3 } as const;
/** A picture of one tone shows nothing to judge. Standard deviation of the brightness, of 255. */
const LEAST_CONTRAST = 8;
/** The minimum brightness of the paper, of 255: of the brightest hundredth of the picture. */
const LEAST_PAPER = 90;
const BRIGHTEST = 0.01;
/** The minimum part of the picture around its print. A 25-line receipt then has about 13 pixels per line. */
const LEAST_FILL = 0.1;
/** Side of the squares that are searched for print, in pixels. */
const SQUARE = 16;
/** Print in a square: a range of brightness above this part of the paper's, with something as bright as this part. */
const PRINT = { range: 0.3, brightest: 0.6 } as const;
/** Fewer squares than this are no print. */
const LEAST_SQUARES = 8;
/** The part of the outermost squares that is ignored on each side: a highlight or an object beside the receipt. */
const OUTLIERS = 0.05;

/** The pixels of a prepared picture, four bytes each. */
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

interface Greys {
  /** Brightness of each pixel, 0 … 255. */
  readonly of: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns what is wrong with a prepared picture: dark, blurred, or its receipt small (RCPT-27). A receipt on a
 * patterned ground is not recognised as small.
 *
 * @returns null if it looks good, or shows too little to judge
 */
export function looksOf(pixels: Pixels): PictureLooks | null {
  const greys = greysOf(pixels);
  const { contrast, paper } = tonesOf(greys);
  if (paper < LEAST_PAPER) return 'dark';
  if (contrast < LEAST_CONTRAST) return null;
  if ((100 * detailOf(greys)) / contrast < LEAST_SHARPNESS) return 'blurred';
  const fill = fillOf(greys, paper);
  return fill !== null && fill < LEAST_FILL ? 'small' : null;
}

function greysOf({ data, width, height }: Pixels): Greys {
  const of = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < of.length; pixel += 1, at += 4)
    of[pixel] = (RED * (data[at] ?? 0) + GREEN * (data[at + 1] ?? 0) + BLUE * (data[at + 2] ?? 0)) / 256;
  return { of, width, height };
}

function tonesOf({ of }: Greys): { readonly contrast: number; readonly paper: number } {
  const counts = new Uint32Array(256);
  for (let at = 0; at < of.length; at += EVERY.pixel) {
    const grey = of[at] ?? 0;
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  const total = Math.ceil(of.length / EVERY.pixel);
  let sum = 0;
  let squares = 0;
  for (const [grey, count] of counts.entries()) {
    sum += grey * count;
    squares += grey * grey * count;
  }
  const mean = sum / total;
  let paper = 255;
  for (let brighter = counts[255] ?? 0; paper > 0 && brighter < total * BRIGHTEST; brighter += counts[paper] ?? 0)
    paper -= 1;
  return { contrast: Math.sqrt(Math.max(0, squares / total - mean * mean)), paper };
}

/** Returns the deviation of a Laplacian, scaled like the `sharpness` of the server's sharp. */
function detailOf({ of, width, height }: Greys): number {
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += EVERY.row)
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at += 1) {
      const beside = (of[at - 1] ?? 0) + (of[at + 1] ?? 0) + (of[at - width] ?? 0) + (of[at + width] ?? 0);
      const edge = beside - 4 * (of[at] ?? 0);
      sum += edge;
      squares += edge * edge;
    }
  const count = Math.max(1, (width - 2) * Math.ceil((height - 2) / EVERY.row));
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) / 9;
}

/** Returns the part of the picture that the print spans, 0 … 1; null if there is no print. */
function fillOf(greys: Greys, paper: number): number | null {
  const columns = Math.floor(greys.width / SQUARE);
  const rows = Math.floor(greys.height / SQUARE);
  const across: number[] = [];
  const down: number[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (hasPrint(greys, column * SQUARE, row * SQUARE, paper)) {
        across.push(column);
        down.push(row);
      }
  return across.length < LEAST_SQUARES ? null : (spanOf(across) / columns) * (spanOf(down) / rows);
}

function hasPrint({ of, width }: Greys, left: number, top: number, paper: number): boolean {
  let least = 255;
  let most = 0;
  for (let y = top; y < top + SQUARE; y += EVERY.row)
    for (let at = y * width + left, end = at + SQUARE; at < end; at += 1) {
      const grey = of[at] ?? 0;
      if (grey < least) least = grey;
      if (grey > most) most = grey;
    }
  return most - least > PRINT.range * paper && most > PRINT.brightest * paper;
}

function spanOf(places: readonly number[]): number {
  const sorted = Uint16Array.from(places).sort();
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return at(1 - OUTLIERS) - at(OUTLIERS) + 1;
}
