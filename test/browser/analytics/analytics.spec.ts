import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { receipts } from '#test/kit/browser/photographs.ts';
import { fillPerson, somebody, walkToForm } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** A host of scripts that is not the site's own. */
interface ScriptHost {
  readonly origin: string;
  readonly asked: string[];
  close(): void;
}

const SCRIPTS: Record<string, string> = {
  '/footer.js': 'window.loaded = [...(window.loaded ?? []), "footer"]; window.jQuery = { fn: { jquery: "3.5.1" } };',
  '/newest.js': 'window.loaded = [...(window.loaded ?? []), "footer"]; window.jQuery = { fn: { jquery: "3.6.0" } };',
  '/analytics.js': 'window.loaded = [...(window.loaded ?? []), "analytics"];',
  '/marketing.js': 'window.loaded = [...(window.loaded ?? []), "marketing"];',
  '/jquery.js': 'window.loaded = [...(window.loaded ?? []), "jquery"]; window.jQuery = { fn: { jquery: "3.7.1" } };',
};

async function hostScripts(): Promise<ScriptHost> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const script = SCRIPTS[url];
    response
      .writeHead(script ? 200 : 404, {
        'content-type': 'text/javascript',
        'cache-control': 'no-store',
        'timing-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

declare global {
  interface Window {
    loaded?: string[];
    ran?: string[];
  }
}

const loaded = (page: Page) => page.evaluate(() => window.loaded ?? []);
const ran = (page: Page) => page.evaluate(() => window.ran ?? []);
const dataLayer = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as unknown);

test('[API-39] [API-30] [API-28] without configuration a whole journey requests only the site, and the data layer has its pages', async ({
  page,
}) => {
  const origins = new Set<string>();
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) origins.add(origin);
    addresses.push(request.url());
  });
  await walkToForm(page, receipts.slice(0, 1));
  await page.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await fillPerson(page, somebody());
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await page.waitForLoadState('networkidle');
  expect(addresses.length).toBeGreaterThan(10);
  const { origin } = new URL(page.url());
  expect([...origins]).toEqual([origin]);
  const pageView = (name: string, path: string) => ({ event: 'pageView', page: name, url: `${origin}${path}` });
  expect(await dataLayer(page)).toEqual([
    pageView('ageGate', '/gate'),
    pageView('LIQUOR/receiptUpload', '/LIQUOR/submission/receipts'),
    pageView('LIQUOR/submissionForm', '/LIQUOR/submission/form'),
    pageView('LIQUOR/contact', '/LIQUOR/contact'),
    pageView('LIQUOR/submissionForm', '/LIQUOR/submission/form'),
    { event: 'submission' },
    pageView('LIQUOR/submissionComplete', '/LIQUOR/submission/complete'),
  ]);
});

test.describe('configured scripts', () => {
  let host: ScriptHost;
  let site: OwnSite;

  test.beforeAll(async () => {
    host = await hostScripts();
    const at = (path: string) => `${host.origin}${path}`;
    const noReceipts = { processingMethod: 'none' };
    site = await serveCampaigns([
      {
        name: 'scripts',
        configuration: {
          scripts: {
            footer: at('/footer.js'),
            analytics: at('/analytics.js'),
            marketing: at('/marketing.js'),
            jquery: at('/jquery.js'),
          },
        },
        campaign: { trackingInformation: { husaTracking: true }, offerFirst: false },
        instance: noReceipts,
      },
      {
        name: 'newest',
        configuration: {
          scripts: { footer: at('/newest.js'), marketing: at('/marketing.js'), jquery: at('/jquery.js') },
        },
        campaign: { offerFirst: false },
        instance: noReceipts,
      },
      {
        name: 'code',
        campaign: {
          offerFirst: false,
          trackingInformation: {
            customCode: '<script>window.ran = [...(window.ran ?? []), location.pathname]</script>',
            customLocation: 'body',
          },
        },
        instance: noReceipts,
      },
      {
        name: 'pages',
        campaign: {
          offerFirst: false,
          trackingInformation: {
            customPages: ['/contact', 'receiptUpload'],
            customCode:
              '<script type="text/javascript">window.ran = [...(window.ran ?? []), location.pathname]</script>',
          },
        },
        instance: noReceipts,
      },
      {
        name: 'google',
        campaign: { offerFirst: false, trackingInformation: { googleAnalytics: 'G-TEST1' } },
        instance: noReceipts,
      },
    ]);
  });

  test.afterAll(async () => {
    await site.stop();
    host.close();
  });

  test.beforeEach(() => void host.asked.splice(0));

  async function openForm(page: Page, name: string): Promise<void> {
    await page.goto(`${site.origin}/?campaign=${name}`);
    await expect(page.getByRole('heading', { name: 'Who should we call?' })).toBeVisible();
  }

  test('[API-30] scripts are loaded after the first paint, and jQuery over an older one', async ({ page }) => {
    await openForm(page, 'scripts');
    await expect.poll(() => loaded(page)).toHaveLength(4);
    const order = await loaded(page);
    expect(order.slice(0, 3).toSorted()).toEqual(['analytics', 'footer', 'marketing']);
    expect(order[3]).toBe('jquery');
    const times = await page.evaluate((origin) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(origin))
        .map(({ startTime }) => startTime - painted);
    }, host.origin);
    expect(times).toHaveLength(4);
    for (const time of times) expect(time).toBeGreaterThan(0);
  });

  test('[API-30] jQuery 3.6.0 is left alone, and the marketing script waits for husaTracking', async ({ page }) => {
    await openForm(page, 'newest');
    await expect.poll(() => loaded(page)).toEqual(['footer']);
    await page.waitForLoadState('networkidle');
    expect(host.asked).toEqual(['/newest.js']);
  });

  test('[API-29] tracking code runs once, at the place that the campaign names, without its script tags', async ({
    page,
  }) => {
    await openForm(page, 'code');
    await expect.poll(() => ran(page)).toEqual(['/submission/form']);
    await page.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
    expect(await ran(page)).toEqual(['/submission/form']);
    expect(await page.evaluate(() => document.body.querySelector(':scope > script[data-tracking]')?.textContent)).toBe(
      'window.ran = [...(window.ran ?? []), location.pathname]',
    );
  });

  test('[API-29] code for some pages runs on each arrival at one of them, and nowhere else', async ({ page }) => {
    await openForm(page, 'pages');
    for (const visits of [1, 2]) {
      await page.getByRole('link', { name: 'Contact' }).click();
      await expect.poll(() => ran(page)).toEqual(Array.from({ length: visits }, () => '/contact'));
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('heading', { name: 'Who should we call?' })).toBeVisible();
    }
    expect(await page.evaluate(() => document.head.querySelectorAll('script[data-tracking]').length)).toBe(1);
  });

  test('[API-30] Google’s tag is requested with the campaign’s id, and the page works if it does not load', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await openForm(page, 'google');
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1']);
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  });
});
