import { yieldToMain } from '#src/ui/yield-to-main.ts';
import { draw, JPEG, pictureOf } from './draw.ts';
import type { Scaled } from './messages.ts';
import type { ReceiptPicture } from './receipt.ts';

/**
 * Draws and encodes a receipt on a canvas of the page, for browsers whose workers have none (P-7). The bitmap has the
 * receipt's size already; drawing and encoding are separate tasks, so that neither blocks the page for 50 ms.
 *
 * @param scaled its bitmap is closed
 * @returns null when memory runs out
 */
export async function encodeOnPage({ bitmap, drawing }: Scaled): Promise<ReceiptPicture | null> {
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, drawing.receipt);
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (context === null) return null;
    draw(context, bitmap, drawing);
    await yieldToMain();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG.type, JPEG.quality));
    return blob && (await pictureOf(blob, drawing.receipt));
  } finally {
    bitmap.close();
  }
}
