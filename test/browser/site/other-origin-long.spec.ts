import { expect } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { fillPerson, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test as base } from '#test/kit/browser/test.ts';

const domains = ['own.localhost'];
const fields = { domains, configuration: { collectAddress: false }, campaign: { offerFirst: false } };

/** A server of the API, and one of pages whose configuration leads there. */
const test = base.extend<{ api: OwnSite; pages: OwnSite }>({
  api: async ({}, provide) => {
    const site = await serveCampaigns([{ name: 'own', ...fields }]);
    await provide(site);
    await site.stop();
  },
  pages: async ({ api }, provide) => {
    const configuration = { ...fields.configuration, apiRoot: `${api.origin}/` };
    const site = await serveCampaigns([{ name: 'own', ...fields, configuration }]);
    await provide(site);
    await site.stop();
  },
});

test('[API-35] with an API at another origin a rebate is submitted there, with pictures that went ahead, and no cookie goes along', async ({
  page,
  api,
  pages,
}) => {
  const calls: { readonly origin: string; readonly path: string; readonly cookie: string | undefined }[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!pathname.startsWith('/front_end/')) return;
    void request.allHeaders().then(({ cookie }) => calls.push({ origin, path: pathname.split('/')[3] ?? '', cookie }));
  });
  await page.goto(`http://own.localhost:${new URL(pages.origin).port}/`);
  await takePictures(page, [fixture('exif1.jpg')]);
  await expect.poll(() => calls.map(({ path }) => path)).toContain('picture');
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, somebody());
  for (const [label, text] of [
    ['MM', '04'],
    ['DD', '17'],
    ['YYYY', '1991'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  // Beacons are for the page's own server.
  const made = calls.filter(({ path }) => path !== 'vitals' && path !== 'ways');
  expect(made.map(({ path }) => path)).toEqual(expect.arrayContaining(['picture', 'submission']));
  expect(new Set(made.map(({ origin }) => origin))).toEqual(new Set([api.origin]));
  expect(made.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});
