import type { Page } from 'playwright/test';

/** What the plain canvas of a game drew in one frame. */
export interface Frame {
  /** How many pictures. */
  readonly pictures: number;
  /** Where those stand that lean, as shares of the canvas's width. */
  readonly leaning: readonly number[];
}

/**
 * Writes down each frame of the canvas from the opening of the next page on, so that nothing short is missed, however
 * seldom one looks.
 *
 * @returns the frames since it was last asked
 */
export async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.addInitScript(() => {
    const paint = CanvasRenderingContext2D.prototype.drawImage;
    const frames: { pictures: number; leaning: number[] }[] = [];
    let frame = { pictures: 0, leaning: [] as number[] };
    Object.assign(window, { drawnFrames: frames });
    Object.defineProperty(CanvasRenderingContext2D.prototype, 'drawImage', {
      value(this: CanvasRenderingContext2D, ...all: Parameters<typeof paint>) {
        if (this.canvas.isConnected) {
          const { a, b, e } = this.getTransform();
          frame.pictures += 1;
          if (Math.abs(Math.atan2(b, Math.abs(a))) > 0.05) frame.leaning.push(e / this.canvas.width);
        }
        paint.apply(this, all);
      },
    });
    const next = (): void => {
      if (frame.pictures > 0) frames.push(frame);
      frame = { pictures: 0, leaning: [] };
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'drawnFrames') as Frame[]).splice(0));
}

/** The most pictures in one frame. */
export const most = (frames: readonly Frame[]): number => Math.max(0, ...frames.map(({ pictures }) => pictures));
