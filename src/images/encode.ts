import { givesBack } from './canvas-check.ts';
import { draw, type Drawing, JPEG, pictureOf, sourceSize } from './draw-image.ts';
import type { Size } from './geometry.ts';
import { looksOf } from './judge-picture.ts';
import type { Scaled } from './receipt-worker-messages.ts';
import type { ReceiptPicture } from './receipt-picture.ts';

/** A receipt, or a scaled bitmap that the page has to encode. */
export type Encoded = { readonly picture: ReceiptPicture } | { readonly scaled: Scaled };

/**
 * Draws a picture, judges how it looks and encodes it as a JPEG without metadata. A web worker without a canvas (Safari
 * before 16.4, Firefox before 105) only scales it, which is most of the work. The page then does the rest
 * (PLATFORM-7).
 *
 * @param source a picture of any size; not closed here
 * @returns null if the canvas does not return the drawn pixels (RCPT-21)
 * @throws DOMException if memory runs out; Error if there is no 2D canvas
 */
export async function encode(source: ImageBitmap | VideoFrame, drawing: Drawing): Promise<Encoded | null> {
  if (typeof OffscreenCanvas === 'undefined') {
    return { scaled: { bitmap: await scale(source, sourceSize(drawing)), drawing } };
  }
  if (!(await givesBack(offscreen, (canvas) => canvas.convertToBlob(JPEG)))) return null;
  const { width, height } = drawing.receipt;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no 2D canvas');
  draw(context, source, drawing);
  return {
    picture: await pictureOf(await canvas.convertToBlob(JPEG), drawing.receipt, judged(context, drawing.receipt)),
  };
}

/** Never fails: a picture that cannot be judged for lack of memory is accepted like any other. */
function judged(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): ReceiptPicture['looks'] {
  try {
    return looksOf(context.getImageData(0, 0, width, height));
  } catch {
    return null;
  }
}

const offscreen = (side: number) => new OffscreenCanvas(side, side);

function scale(source: ImageBitmap | VideoFrame, { width, height }: Size): Promise<ImageBitmap> {
  return createImageBitmap(source, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
}
