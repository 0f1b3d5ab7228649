import { exchangesSides, type Orientation } from '#domain/formats/exif-orientation.ts';
import { type Layout, type Size, swapped } from './geometry.ts';
import type { ReceiptPicture } from './receipt-picture.ts';

/** The part of a {@link Layout} that drawing needs, and the EXIF orientation that the source still lacks. */
export type Drawing = Pick<Layout, 'drawn' | 'receipt' | 'isRotated'> & { readonly orientation: Orientation };

/** The transforms of the EXIF orientations; shifts in units of the upright size. */
const TRANSFORMS = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
} as const satisfies Record<Orientation, readonly number[]>;

/** Returns the size at which a source is drawn, before its orientation is applied. */
export const sourceSize = ({ drawn, orientation }: Drawing): Size =>
  exchangesSides(orientation) ? swapped(drawn) : drawn;

/** How a receipt is encoded. */
export const JPEG = { type: 'image/jpeg', quality: 0.85 } as const;

/**
 * Draws a picture in one pass, scaled and rotated, on white (RCPT-7 … RCPT-10).
 *
 * @param context of a canvas as large as the receipt; what it shows, and its transform, do not matter
 * @param source a picture of any size; not closed here
 */
export function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  source: CanvasImageSource,
  drawing: Drawing,
): void {
  const { drawn, receipt, isRotated, orientation } = drawing;
  context.resetTransform();
  context.fillStyle = '#fff';
  context.fillRect(0, 0, receipt.width, receipt.height);
  context.imageSmoothingQuality = 'high';
  if (isRotated) context.setTransform(0, 1, -1, 0, receipt.width, 0);
  const [a, b, c, d, across, down] = TRANSFORMS[orientation];
  context.transform(a, b, c, d, across * drawn.width, down * drawn.height);
  const { width, height } = sourceSize(drawing);
  context.drawImage(source, 0, 0, width, height);
}

/** Returns an encoded receipt as it is stored and sent. @param looks null if it was not judged */
export async function pictureOf(
  blob: Blob,
  { width, height }: Size,
  looks: ReceiptPicture['looks'],
): Promise<ReceiptPicture> {
  return { dataUrl: await readAsDataUrl(blob), width, height, looks };
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('the picture could not be read back')));
    reader.readAsDataURL(blob);
  });
}
