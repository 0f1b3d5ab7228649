import type { Size } from './geometry.ts';

/** A canvas of a web worker. */
export interface WorkerCanvas {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

let last: WorkerCanvas | undefined;

/**
 * Returns a canvas of this size, in pixels. It may still show the last picture and have its transform. Most photographs
 * of a phone become receipts of one size, and allocating 3 MB for each took up to a tenth of the time of preparing it,
 * measured in Chromium without a graphics processor. A worker prepares one picture at a time, so the canvas has no
 * other user.
 *
 * @throws Error if there is no 2D canvas
 */
export function workerCanvas({ width, height }: Size): WorkerCanvas {
  if (last?.canvas.width === width && last.canvas.height === height && isKnownToDraw(last)) return last;
  const canvas = new OffscreenCanvas(width, height);
  // Judging reads it in bands, and each would have to be fetched from the graphics processor.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('no 2D canvas');
  last = { canvas, context };
  return last;
}

/** Whether a canvas still has its memory: browsers may free it, and then draw nothing. Older browsers cannot tell. */
function isKnownToDraw({ context }: WorkerCanvas): boolean {
  return 'isContextLost' in context && !context.isContextLost();
}
