import { expect } from 'playwright/test';
import { open } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** Five more than a first visit makes. */
const MOST_REQUESTS = 27;

test('a first visit requests few files, and built files are sent precompressed', async ({ page }) => {
  const asked: string[] = [];
  const built = new Map<string, Promise<Record<string, string>>>();
  page.on('response', (response) => {
    // A browser asks for the tab's icon again where the address changes while it comes; its cache answers.
    const isIconAgain = response.request().resourceType() === 'other' && asked.includes(response.url());
    if (!isIconAgain) asked.push(response.url());
    if (/\/assets\/.+\.(?:js|css)$/.test(response.url())) built.set(response.url(), response.allHeaders());
  });
  await open(page, 'vespermoth');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  // The later screens are preloaded, including the last.
  await expect.poll(() => asked.some((url) => url.includes('receipt.worker'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  // Files compressed on the fly have no Content-Length.
  expect(built.size).toBeGreaterThan(10);
  for (const [url, headers] of built)
    expect(await headers, url).toMatchObject({
      'content-encoding': 'br',
      'content-length': expect.stringMatching(/^[1-9]/),
    });
});
