import { expect } from 'playwright/test';
import { GameType } from '#domain/game.ts';
import { test } from '#test/kit/browser/test.ts';
import { open } from '#test/kit/browser/games/look.ts';

for (const [game, renderer] of [
  ['matching', 'webgl'],
  ...GameType.options.map((type) => [type, 'canvas'] as const),
] as const) {
  test(`${game} leaks nothing after twenty-five mounts on ${renderer}`, async ({ page, gamesUrl }) => {
    const errors = await open(page, gamesUrl, { game, renderer });
    const heap = await page.context().newCDPSession(page);
    await heap.send('HeapProfiler.enable');
    const used = async (): Promise<number> => {
      await heap.send('HeapProfiler.collectGarbage');
      return (await heap.send('Runtime.getHeapUsage')).usedSize;
    };
    expect(await page.evaluate(() => window.games.remount(5))).toBe(0);
    const early = await used();
    expect(await page.evaluate(() => window.games.remount(25))).toBe(0);
    expect((await used()) - early).toBeLessThan(750_000);
    expect(errors).toEqual([]);
  });
}
