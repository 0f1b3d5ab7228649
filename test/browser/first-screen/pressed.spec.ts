import { expect } from 'playwright/test';
import { open } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[SHELL-19] pressed controls have their own pressed style, without a highlight of the browser', async ({
  page,
}) => {
  await open(page, 'linnet');
  const controls = page.locator('a, button, select, input');
  await expect(controls.first()).toBeVisible();
  const highlights = await controls.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).getPropertyValue('-webkit-tap-highlight-color')),
  );
  expect(new Set(highlights)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  const link = page.getByRole('link', { name: 'Privacy Policy' }).last();
  const looks = () => link.evaluate((each) => getComputedStyle(each).opacity);
  expect(await looks()).toBe('1');
  await link.hover();
  await page.mouse.down();
  expect(await looks()).toBe('0.7');
});
