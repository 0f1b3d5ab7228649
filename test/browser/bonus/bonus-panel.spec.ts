import { expect } from 'playwright/test';
import type { PlayOutcome } from '#domain/play.ts';
import { openConfirmation } from '#test/kit/browser/confirmation.ts';
import { openBonus } from '#test/kit/browser/bonus.ts';
import { isEmblemCovered } from '#test/kit/browser/prize-card.ts';
import { test } from '#test/kit/browser/test.ts';

test('[SCR-3] the panel of a win breaks no word of its title on narrow phones, nor does its prize lie over the emblem', async ({
  page,
}) => {
  await page.route('**/randomizer?*', async (route) => {
    const response = await route.fetch();
    const play = (await response.json()) as { outcome: PlayOutcome };
    await route.fulfill({ response, json: { ...play, outcome: { ...play.outcome, winner: true } } });
  });
  await openBonus(page, 'hoopla-scratch');
  await page.getByRole('button', { name: 'Reveal for me' }).press('Enter');
  const panel = page.getByRole('dialog');
  const title = panel.getByRole('heading', { name: 'CONGRATULATIONS!' });
  await expect(title).toBeVisible();
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await title.evaluate(linesOf), `${width} px`).toBe(1);
    expect(await panel.evaluate(isEmblemCovered), `${width} px`).toBe(false);
  }
});

for (const [campaign, name] of [
  ['linnet-drum', '10 points'],
  ['linnet-drum', '5 points'],
  ['vespermoth-cask', '$3'],
  ['hoopla-scratch', '1,000 tokens'],
] as const)
  test(`[GAME-14] a prize of ${name} leaves the emblem of its card free`, async ({ page }) => {
    const won = { points: 0, won: true, prize: { id: 'won', name, points: 0 } };
    await openConfirmation(page, { campaign, bonus: { begun: null, results: { play: won } } });
    await expect(page.locator('span.display[id]')).toHaveText(name);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator('main').evaluate(isEmblemCovered), `${width} px`).toBe(false);
    }
  });

/** The lines on which an element's text stands. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}
