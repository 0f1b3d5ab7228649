import { givesBack } from './canvas-check.ts';
import { draw, type Drawing, JPEG, pictureOf, sourceSize } from './draw-image.ts';
import type { Size } from './geometry.ts';
import { looksOf } from './judge-picture.ts';
import type { Scaled } from './receipt-worker-messages.ts';
import type { ReceiptPicture } from './receipt-picture.ts';
import { workerCanvas } from './worker-canvas.ts';

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
  if (!(await isFaithful())) return null;
  const { canvas, context } = workerCanvas(drawing.receipt);
  draw(context, source, drawing);
  return {
    picture: await pictureOf(await canvas.convertToBlob(JPEG), drawing.receipt, judged(context, drawing.receipt)),
  };
}

/** Whether the check has succeeded. */
let wasFaithful = false;

/**
 * Whether the canvas of this web worker returns the drawn pixels. After a success it is not checked again, so a
 * protection that is turned on later takes effect in the next web worker. A failed check is repeated, because the
 * visitor may have allowed the canvas since.
 */
async function isFaithful(): Promise<boolean> {
  if (!wasFaithful)
    wasFaithful = await givesBack(
      (side) => new OffscreenCanvas(side, side),
      (canvas) => canvas.convertToBlob(JPEG),
    );
  return wasFaithful;
}

/** Never fails: a picture that cannot be judged for lack of memory is accepted like any other. */
function judged(context: OffscreenCanvasRenderingContext2D, size: Size): ReceiptPicture['looks'] {
  try {
    return looksOf(size, (top, rows) => context.getImageData(0, top, size.width, rows).data);
  } catch {
    return null;
  }
}

function scale(source: ImageBitmap | VideoFrame, { width, height }: Size): Promise<ImageBitmap> {
  return createImageBitmap(source, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
}
