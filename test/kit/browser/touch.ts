import type { Page } from 'playwright/test';

/** One finger on the screen, in CSS pixels. */
export interface Touch {
  start(x: number, y: number): Promise<void>;
  /** Moves to a position, in this many steps. */
  move(x: number, y: number, steps?: number): Promise<void>;
  end(): Promise<void>;
}

export async function touchOf(page: Page): Promise<Touch> {
  const session = await page.context().newCDPSession(page);
  let [lastX, lastY] = [0, 0];
  return {
    start: async (x, y) => {
      [lastX, lastY] = [x, y];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    },
    move: async (x, y, steps = 1) => {
      const [fromX, fromY] = [lastX, lastY];
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: fromX + (x - fromX) * share, y: fromY + (y - fromY) * share }],
        });
      }
      [lastX, lastY] = [x, y];
    },
    end: async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await session.detach();
    },
  };
}
