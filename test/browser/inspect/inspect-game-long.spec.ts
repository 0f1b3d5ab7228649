import { expect, test } from 'playwright/test';
import { openBonus, pairsOf, tile } from '#test/kit/browser/bonus.ts';
import { blockPopUps, inspectorIn, place } from '#test/kit/browser/inspector.ts';

test('[GAME-2] a game is followed while it is played, by its own chart, guards and context, also after a reload; then the journey again', async ({
  page,
  context,
}) => {
  // A second inspector would draw every move as well, on the same CPUs.
  await blockPopUps(page);
  // As the page remembers `?inspect` for the tab.
  await page.addInitScript(() => sessionStorage.setItem('_i', ''));
  const email = await openBonus(page, 'hoopla-matching');
  await expect(tile(page, 0)).toBeVisible();
  const [first = [0, 0], ...others] = await pairsOf(email);
  await tile(page, first[0]).tap();
  // The counts of the path tests are there only after a whole run.
  await context.route('**/__inspect/coverage.json', (route) =>
    route.fulfill({ json: { 'matching.judging · always · 0': 12_148 } }),
  );
  const inspector = await inspectorIn(context, 'step');
  const at = (state: string) => inspector.locator(`[data-state="matching.${state}"][data-active="true"]`);
  const chart = inspector.getByRole('group', { name: 'Chart' });
  const guards = inspector.getByRole('region', { name: 'Guards' }).getByRole('listitem');
  await expect(at('choosingSecond')).toContainText('now');
  await expect(place(inspector)).toHaveText('matching is in choosingSecond');
  await expect(chart.getByRole('button')).toHaveText(['Active actor', 'journey', 'matching']);

  await tile(page, first[1]).tap();
  await expect(place(inspector)).toHaveText('matching is in choosingFirst');
  // Even after the journey has logged the moves.
  await expect(inspector.getByRole('region', { name: 'Events' }).getByRole('button').first()).toContainText(
    'game.logged',
  );
  await expect(guards.first()).toHaveText(/canFlip.*passed, taken/);
  await expect(guards.nth(1)).toHaveText(/isPair.*passed, taken/);
  // All of the game's chart, which is small; all of the journey's takes long to lay out.
  await inspector.getByRole('button', { name: 'Everything', exact: true }).click();
  await expect(inspector.locator('[data-transition="matching.judging · always · 0"]')).toContainText(/✓.*tested 12K×/);
  await expect(inspector.getByRole('region', { name: 'Context' })).toContainText(/matched.*changed/);
  await inspector.getByRole('button', { name: 'Step', exact: true }).click();
  await chart.getByRole('button', { name: 'journey' }).click();
  await expect(place(inspector)).toHaveText('journey is in flow › bonusExperience › playing › running');
  await chart.getByRole('button', { name: 'Active actor' }).click();
  await inspector
    .getByRole('region', { name: 'Events' })
    .getByRole('button', { name: /tile\.flipped/ })
    .nth(1)
    .click();
  await expect(place(inspector)).toHaveText('matching was in choosingSecond');
  await inspector.getByRole('button', { name: /^Paused/ }).click();

  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('tile.flipped');
  await page.reload();
  await expect(tile(page, others[0]?.[0] ?? 0)).toBeVisible();
  await expect(place(inspector)).toHaveText('matching is in choosingFirst');
  for (const [one, two] of others) {
    await tile(page, one).tap();
    await tile(page, two).tap();
  }
  await expect(place(inspector)).toHaveText('journey is in flow › bonusExperience › playing › told');
  await chart.getByRole('button', { name: 'matching' }).click();
  await expect(place(inspector)).toHaveText('matching is in finished');
  expect(await inspector.locator('body').innerText()).not.toContain(email);
});
