import { expect } from 'playwright/test';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { test } from '#test/kit/browser/ui/kit-test.ts';

for (const brand of ['night', 'noon']) {
  test(`[BRAND-5] everything can be read in the colours of ${brand}, in light and dark`, async ({ openKit }) => {
    for (const query of [`?page=gate&brand=${brand}`, `?brand=${brand}`])
      await expectAccessible(await openKit(query), query);
  });
}

test('[BRAND-5] a dark poster stays as it is on a dark device', async ({ openKit }) => {
  const page = await openKit('?page=gate&brand=night');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 60, 74)');
  }
});
