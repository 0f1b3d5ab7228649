import { yieldToMain } from '#src/ui/yield-to-main.ts';
import { givesBack } from './canvas-check.ts';
import { draw, JPEG, pictureOf } from './draw-image.ts';
import type { Size } from './geometry.ts';
import type { Scaled } from './receipt-worker-messages.ts';
import type { ReceiptPicture } from './receipt-picture.ts';

/**
 * Draws and encodes a receipt on a canvas of the page, for browsers whose web workers have none (PLATFORM-7). The
 * bitmap already has the receipt's size. Drawing and encoding are separate tasks, so neither blocks the page for 50
 * ms. How the picture looks is not judged here, which would block it.
 *
 * @param scaled its bitmap is closed
 * @returns null if memory runs out; `unfaithful` if the canvas does not return the drawn pixels (RCPT-21)
 */
export async function encodeOnPage({ bitmap, drawing }: Scaled): Promise<ReceiptPicture | 'unfaithful' | null> {
  try {
    if (!(await givesBack((side) => canvasOf({ width: side, height: side }), toBlob))) return 'unfaithful';
    const canvas = canvasOf(drawing.receipt);
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (context === null) return null;
    draw(context, bitmap, drawing);
    await yieldToMain();
    const blob = await toBlob(canvas);
    return blob && (await pictureOf(blob, drawing.receipt, null));
  } finally {
    bitmap.close();
  }
}

const canvasOf = (size: Size) => Object.assign(document.createElement('canvas'), size);

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG.type, JPEG.quality));
