import type { Layout, Size } from './geometry.ts';
import type { ReceiptPicture } from './receipt.ts';

/** What of a {@link Layout} is needed to draw a picture. */
export type Drawing = Pick<Layout, 'drawn' | 'receipt' | 'isTurned'>;

/** How a receipt is encoded. */
export const JPEG = { type: 'image/jpeg', quality: 0.85 } as const;

/**
 * Draws a picture in one pass, scaled and turned, on white (RCPT-7 … RCPT-10).
 *
 * @param context of a canvas as large as the receipt
 * @param source an upright picture of any size; not closed here
 */
export function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  source: CanvasImageSource,
  { drawn, receipt, isTurned }: Drawing,
): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, receipt.width, receipt.height);
  context.imageSmoothingQuality = 'high';
  if (isTurned) context.setTransform(0, 1, -1, 0, receipt.width, 0);
  context.drawImage(source, 0, 0, drawn.width, drawn.height);
}

/** An encoded receipt as it is stored and sent. */
export async function pictureOf(blob: Blob, { width, height }: Size): Promise<ReceiptPicture> {
  return { dataUrl: await readAsDataUrl(blob), width, height };
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('the picture could not be read back')));
    reader.readAsDataURL(blob);
  });
}
