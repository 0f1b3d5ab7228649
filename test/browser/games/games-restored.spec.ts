import { expect, type Locator } from 'playwright/test';
import { GAME_TYPES } from '#domain/game-types.ts';
import { test } from '#test/kit/browser/test.ts';
import { untilThere } from '#test/kit/browser/games/look.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const game of GAME_TYPES)
  test(`[GAME-7] ${game} shows the same picture once its lost WebGL context is back, untouched`, async ({
    page,
    gamesUrl,
  }) => {
    // In real time, in which a context is lost and made again.
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(
      `${gamesUrl}?${new URLSearchParams({ game, seed: '5', renderer: 'webgl', outcome: '{"winner":true}' })}`,
    );
    await untilThere(page);
    expect(await page.evaluate(() => window.games.rendererName)).toBe('webgl');
    const canvas = page.locator('canvas');
    if (game === 'scratch') {
      // Half rubbed: what the picture shows besides the card is in the machine alone.
      const foil = await page.getByRole('button', { name: /^Foil/ }).boundingBox();
      if (foil === null) throw new Error('no foil');
      await page.mouse.move(foil.x + 20, foil.y + 40);
      await page.mouse.down();
      await page.mouse.move(foil.x + foil.width - 20, foil.y + 60, { steps: 10 });
      await page.mouse.up();
    }
    const before = await atRest(canvas);
    await canvas.evaluate(async (element) => {
      const context = (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (!context) throw new Error('no WebGL context to lose');
      for (const [doIt, event] of [
        [() => context.loseContext(), 'webglcontextlost'],
        [() => context.restoreContext(), 'webglcontextrestored'],
      ] as const) {
        const happened = new Promise((resolve) => element.addEventListener(event, resolve, { once: true }));
        doIt();
        await happened;
        // Not while the event is still told to others.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    });
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(true);
    expect(errors).toEqual([]);
  });

/** What is seen once two looks are the same. */
async function atRest(canvas: Locator): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  let now: Buffer = await canvas.screenshot();
  while (!now.equals(before)) [before, now] = [now, await canvas.screenshot()];
  return now;
}
