/**
 * Side of the flat squares, in pixels. They match the blocks of a JPEG with halved colours, so encoding leaves them
 * flat.
 */
const SQUARE = 16;
const COLUMNS = 4;
/** Red, green and blue, 0 … 255, by square. */
const COLOURS = [
  [255, 255, 255],
  [0, 0, 0],
  [200, 30, 40],
  [30, 60, 200],
  [128, 128, 128],
  [20, 160, 60],
  [240, 220, 40],
  [60, 60, 60],
  [0, 0, 0],
  [200, 200, 200],
  [255, 255, 255],
  [90, 20, 120],
  [30, 60, 200],
  [255, 255, 255],
  [20, 160, 60],
  [0, 0, 0],
] as const;
/**
 * Maximum average deviation of a pixel's values, out of 255. Encoding deviates by 2, and the noise that some browsers
 * (Brave, Safari) add to a canvas by less. Made-up pixels deviate by 60 or more.
 */
const TOLERANCE = 12;

type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

/**
 * Whether a canvas returns the drawn pixels (RCPT-21). Browsers with fingerprinting protection, such as Tor and Firefox
 * with `resistFingerprinting`, return made-up pixels without an error. The check encodes a known picture like a
 * receipt, decodes it and reads its pixels.
 *
 * @param create creates a square canvas; `side` in pixels
 */
export async function givesBack<Canvas extends AnyCanvas>(
  create: (side: number) => Canvas,
  toBlob: (canvas: Canvas) => Promise<Blob | null>,
): Promise<boolean> {
  try {
    const side = SQUARE * COLUMNS;
    const canvas = create(side);
    const context = contextOf(canvas);
    for (const [index, colour] of COLOURS.entries()) {
      context.fillStyle = `rgb(${colour.join(',')})`;
      context.fillRect((index % COLUMNS) * SQUARE, Math.floor(index / COLUMNS) * SQUARE, SQUARE, SQUARE);
    }
    const blob = await toBlob(canvas);
    if (blob === null) return false;
    const bitmap = await createImageBitmap(blob);
    const copy = contextOf(create(side));
    copy.drawImage(bitmap, 0, 0);
    bitmap.close();
    return offBy(copy.getImageData(0, 0, side, side).data, side) <= TOLERANCE;
  } catch {
    // The check itself failed, so the canvas is unreliable.
    return false;
  }
}

function contextOf(canvas: AnyCanvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('no 2D canvas');
  return context as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
}

/** Returns the average deviation of pixel values in the worst square. */
function offBy(pixels: Uint8ClampedArray, side: number): number {
  const sums = COLOURS.map(() => 0);
  for (let at = 0; at < pixels.length; at += 1) {
    const [pixel, part] = [Math.floor(at / 4), at % 4];
    const square = Math.floor(pixel / side / SQUARE) * COLUMNS + Math.floor((pixel % side) / SQUARE);
    const expected = COLOURS[square]?.[part];
    if (expected !== undefined) sums[square] = (sums[square] ?? 0) + Math.abs((pixels[at] ?? 0) - expected);
  }
  return Math.max(...sums) / (SQUARE * SQUARE * 3);
}
