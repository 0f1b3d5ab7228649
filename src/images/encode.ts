import type { Layout, Size } from './geometry.ts';
import type { ReceiptPicture } from './receipt.ts';

const JPEG_QUALITY = 0.85;

/**
 * Draws a picture in one pass, scaled and turned, on white, and encodes it as a JPEG without metadata (RCPT-7 …
 * RCPT-10).
 *
 * @param source an upright picture of any size; not closed here
 * @throws Error when the browser has no memory or no 2D canvas for it
 */
export async function encode(
  source: CanvasImageSource,
  { drawn, receipt, isTurned }: Pick<Layout, 'drawn' | 'receipt' | 'isTurned'>,
): Promise<ReceiptPicture> {
  const canvas = new OffscreenCanvas(receipt.width, receipt.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no 2D canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, receipt.width, receipt.height);
  context.imageSmoothingQuality = 'high';
  if (isTurned) context.setTransform(0, 1, -1, 0, receipt.width, 0);
  context.drawImage(source, 0, 0, drawn.width, drawn.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return pictureOf(blob, receipt);
}

async function pictureOf(blob: Blob, { width, height }: Size): Promise<ReceiptPicture> {
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
