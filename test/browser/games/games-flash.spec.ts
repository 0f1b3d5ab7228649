import { expect } from 'playwright/test';
import { test } from '#test/kit/browser/test.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import { open, pass } from '#test/kit/browser/games/look.ts';

/** The games that one press sets in motion. */
const games = GAME_SAMPLES.flatMap(({ type, motion: { outcome, part } }) =>
  part === null ? [] : [{ game: type, part, outcome: JSON.stringify(outcome) }],
);

for (const { game, part, outcome } of games) {
  test(`[GAME-4] ${game} flashes no more than three times in any second`, async ({ page, gamesUrl }) => {
    await open(page, gamesUrl, { game, outcome, renderer: 'canvas' });
    await page.evaluate(([x, y, width, height]) => {
      const canvas = document.querySelector('canvas');
      const small = document.createElement('canvas');
      const context = small.getContext('2d', { willReadFrequently: true });
      if (canvas === null || context === null) throw new Error('no canvas');
      [small.width, small.height] = [8, 8];
      const samples: [number, number][] = [];
      const sample = (time: number): void => {
        context.drawImage(
          canvas,
          x * canvas.width,
          y * canvas.height,
          width * canvas.width,
          height * canvas.height,
          0,
          0,
          8,
          8,
        );
        const { data } = context.getImageData(0, 0, 8, 8);
        let sum = 0;
        for (let index = 0; index < data.length; index += 4) {
          const linear = [0, 1, 2].map((channel) => ((data[index + channel] ?? 0) / 255) ** 2.2);
          sum += 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
        }
        samples.push([time, sum / 64]);
        requestAnimationFrame(sample);
      };
      requestAnimationFrame(sample);
      Object.assign(window, { samples });
    }, part);
    await page.locator('.dock button').first().click();
    // Thirty frames a second show up to fifteen flashes.
    await pass(page, 7000, 1000 / 30);
    await expect(page.getByRole('dialog')).toBeVisible();
    const samples = await page.evaluate(() => (window as Window & { samples?: [number, number][] }).samples ?? []);
    expect(samples.length).toBeGreaterThan(200);
    const most = mostFlashes(samples);
    test.info().annotations.push({ type: 'flashes', description: `${most} in a second, ${samples.length} frames` });
    expect(most).toBeLessThanOrEqual(3);
  });
}

/** The most flashes in any second: a flash is a rise and a fall of a tenth of the brightest (WCAG 2.3.1). */
function mostFlashes(samples: readonly (readonly [time: number, light: number])[]): number {
  const turns: number[] = [];
  let [low, high, isRising] = [Infinity, -Infinity, true];
  for (const [time, light] of samples) {
    low = Math.min(low, light);
    high = Math.max(high, light);
    if (isRising && high - light >= 0.1) {
      turns.push(time);
      [isRising, low] = [false, light];
    } else if (!isRising && light - low >= 0.1) {
      turns.push(time);
      [isRising, high] = [true, light];
    }
  }
  const counts = turns.map((start) => turns.filter((time) => time >= start && time < start + 1000).length);
  return Math.floor(Math.max(0, ...counts) / 2);
}
