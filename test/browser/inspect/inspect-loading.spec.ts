import { expect } from 'playwright/test';
import { changingSite } from '#test/kit/browser/changing-site.ts';
import { open } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('no code of the inspector is loaded without ?inspect or in production', async ({ page, browser }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 'vespermoth');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(isInspector)).toEqual([]);

  const site = await changingSite(
    {
      live: { configuration: { production: true } },
      staging: { configuration: { production: false, inspection: true } },
      quiet: { configuration: { production: false } },
    },
    { NODE_ENV: 'production' },
  );
  try {
    for (const { name, isOn } of [
      { name: 'live', isOn: false },
      { name: 'quiet', isOn: false },
      { name: 'staging', isOn: true },
    ]) {
      const context = await browser.newContext({
        baseURL: site.origin.replace('localhost', `${name}.localhost`),
        viewport: { width: 390, height: 844 },
      });
      const requests: string[] = [];
      context.on('request', (request) => requests.push(request.url()));
      const visitor = await context.newPage();
      await visitor.goto('/?inspect');
      await expect(visitor.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
      await visitor.waitForLoadState('networkidle');
      if (isOn) await expect.poll(() => context.pages().length, 'the inspector opens beside it').toBe(2);
      else expect([requests.filter(isInspector), context.pages().length]).toEqual([[], 1]);
      expect(requests.filter(isInspector).length > 0).toBe(isOn);
      expect((await visitor.goto('/__inspect'))?.status()).toBe(isOn ? 200 : 404);
      await context.close();
    }
  } finally {
    await site.stop();
  }
});

function isInspector(url: string): boolean {
  return /\/assets\/(?:connect|__inspect|elk)|\/__inspect/.test(url);
}
