import { LEAST_SHARPNESS, type PictureLooks } from '#domain/picture-looks.ts';
import type { Size } from './geometry.ts';

/** The weights of red, green and blue in brightness (ITU-R BT.709), as on the server, of 256. */
const [RED, GREEN, BLUE] = [54, 183, 19] as const;
/**
 * A visitor waits for this, so only bands of rows are read and judged: this many rows of each group. A picture has
 * about a million pixels, and a third of them has the same distribution.
 */
const BAND = { rows: 8, group: 24 } as const;
/** A picture of one tone shows nothing to judge. Standard deviation of the brightness, of 255. */
const LEAST_CONTRAST = 8;
/** The minimum brightness of the paper, of 255: of the brightest hundredth of the picture. */
const LEAST_PAPER = 90;
const BRIGHTEST = 0.01;
/** The minimum part of the picture around its print. A 25-line receipt then has about 13 pixels per line. */
const LEAST_FILL = 0.1;
/** Width of the fields of a band that are searched for print, in pixels. */
const FIELD = 16;
/** Print in a field: a range of brightness above this part of the paper's, with something as bright as this part. */
const PRINT = { range: 0.3, brightest: 0.6 } as const;
/** Fewer fields than this are no print. */
const LEAST_FIELDS = 6;
/** The part of the outermost fields that is ignored on each side: a highlight or an object beside the receipt. */
const OUTLIERS = 0.05;

/** Reads whole rows of a picture from `top` on: four bytes for each pixel. */
export type ReadRows = (top: number, rows: number) => Uint8ClampedArray;

interface Bands {
  /** Brightness of each pixel of a band, 0 … 255. */
  readonly of: readonly Uint8Array[];
  readonly width: number;
}

/**
 * Returns what is wrong with a prepared picture: dark, blurred, or its receipt small (RCPT-27). A receipt on a
 * patterned ground is not recognised as small.
 *
 * @param size in pixels
 * @returns null if it looks good, or shows too little to judge
 */
export function looksOf(size: Size, read: ReadRows): PictureLooks | null {
  const bands = bandsOf(size, read);
  if (bands.of.length === 0) return null;
  const { contrast, paper } = tonesOf(bands);
  if (paper < LEAST_PAPER) return 'dark';
  if (contrast < LEAST_CONTRAST) return null;
  if ((100 * detailOf(bands)) / contrast < LEAST_SHARPNESS) return 'blurred';
  const fill = fillOf(bands, paper);
  return fill !== null && fill < LEAST_FILL ? 'small' : null;
}

function bandsOf({ width, height }: Size, read: ReadRows): Bands {
  const of: Uint8Array[] = [];
  for (let top = 0; top + BAND.rows <= height; top += BAND.group) of.push(greysOf(read(top, BAND.rows)));
  return { of, width };
}

function greysOf(data: Uint8ClampedArray): Uint8Array {
  const greys = new Uint8Array(data.length / 4);
  for (let pixel = 0, at = 0; pixel < greys.length; pixel += 1, at += 4)
    greys[pixel] = (RED * (data[at] ?? 0) + GREEN * (data[at + 1] ?? 0) + BLUE * (data[at + 2] ?? 0)) / 256;
  return greys;
}

function tonesOf(bands: Bands): { readonly contrast: number; readonly paper: number } {
  const counts = new Uint32Array(256);
  for (const band of bands.of) for (const grey of band) counts[grey] = (counts[grey] ?? 0) + 1;
  const total = bands.of.length * BAND.rows * bands.width;
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
function detailOf({ of: bands, width }: Bands): number {
  let sum = 0;
  let squares = 0;
  for (const band of bands)
    for (let y = 1; y < BAND.rows - 1; y += 1)
      for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at += 1) {
        const beside = (band[at - 1] ?? 0) + (band[at + 1] ?? 0) + (band[at - width] ?? 0) + (band[at + width] ?? 0);
        const edge = beside - 4 * (band[at] ?? 0);
        sum += edge;
        squares += edge * edge;
      }
  const count = Math.max(1, (width - 2) * (BAND.rows - 2) * bands.length);
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) / 9;
}

/** Returns the part of the picture that the print spans, 0 … 1; null if there is no print. */
function fillOf({ of: bands, width }: Bands, paper: number): number | null {
  const columns = Math.floor(width / FIELD);
  const across: number[] = [];
  const down: number[] = [];
  for (const [row, band] of bands.entries())
    for (let column = 0; column < columns; column += 1)
      if (hasPrint(band, width, column * FIELD, paper)) {
        across.push(column);
        down.push(row);
      }
  return across.length < LEAST_FIELDS ? null : (spanOf(across) / columns) * (spanOf(down) / bands.length);
}

function hasPrint(band: Uint8Array, width: number, left: number, paper: number): boolean {
  let least = 255;
  let most = 0;
  for (let row = left; row < band.length; row += width)
    for (let at = row; at < row + FIELD; at += 1) {
      const grey = band[at] ?? 0;
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
