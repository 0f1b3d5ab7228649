import { expect } from 'playwright/test';
import { open } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[SECURITY-8] the browser reads the manifest of the campaign without a complaint, and shows each of its icons', async ({
  page,
}) => {
  await open(page, 'vespermoth');
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { name, icons } = JSON.parse(data ?? '{}') as { name: string; icons: { src: string; sizes: string }[] };
  expect([name, icons.length]).toEqual(['Vespermoth', 4]);
  const linked = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked).toEqual(['/favicon.ico?campaign=vespermoth', '/apple-touch-icon.png?campaign=vespermoth']);
  const shown = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const picture = new Image();
          picture.src = address;
          await picture.decode();
          return picture.naturalWidth;
        }),
      ),
    [...linked, ...icons.map(({ src }) => src)],
  );
  expect(shown.slice(1)).toEqual([180, 192, 512, 192, 512]);
  expect([16, 32, 48]).toContain(shown[0]);
});
