import { expect } from 'playwright/test';
import { ENTRY, holdCode } from '#test/kit/browser/held-code.ts';
import { untilAlive as alive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[FIRST-5] after a reload a new visitor sees the first screen immediately, and a returning visitor only the stored one', async ({
  page,
}) => {
  const month = page.getByLabel('MM', { exact: true });
  // A page that has begun is hidden until its screen is there.
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  await page.goto('/gate?campaign=vespermoth');
  await alive(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_d'))).not.toBeNull();

  await test.step('a visitor without input', async () => {
    const code = await holdCode(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toBeVisible();
    await code.letGo();
    await alive(page);
    await page.unroute(ENTRY);
  });

  await month.fill('04');
  // Kept by the journey, which comes behind the page.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_d'))).toContain('04');
  await test.step('a returning visitor', async () => {
    const code = await holdCode(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toBeHidden();
    await code.letGo();
    await expect(month).toHaveValue('04');
    // A page that is hidden when its screen arrives could not take the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.unroute(ENTRY);
  });

  await test.step('if a file loads only on the second attempt', async () => {
    // Held before the other files, of which one and a style sheet fail once.
    const code = await holdCode(page);
    for (const file of [/\/assets\/react-[^/]*\.js$/, /\/assets\/[^/]*\.css$/])
      await page.route(file, (route) => route.abort(), { times: 1 });
    const failed = ['.js', '.css'].map((end) =>
      page.waitForEvent('requestfailed', (request) => request.url().endsWith(end)),
    );
    await page.reload({ waitUntil: 'domcontentloaded' });
    await Promise.all(failed);
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    await expect(title).toBeHidden();
    await code.letGo();
    await alive(page);
    await expect(month).toHaveValue('04');
    await page.unroute(ENTRY);
  });

  await test.step('if the code does not load, the page is shown as the server sent it', async () => {
    await page.route(ENTRY, (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
