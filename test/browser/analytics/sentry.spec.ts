import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { somebody, untilFetched } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** What was sent to Sentry's ingestion: the parts of each envelope, as JSON. */
interface Ingestion {
  readonly dsn: string;
  readonly envelopes: string[];
  close(): void;
}

async function startIngestion(): Promise<Ingestion> {
  const envelopes: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      envelopes.push(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { dsn: `http://publickey@127.0.0.1:${port}/42`, envelopes, close: () => server.close() };
}

interface Report {
  readonly tags: Record<string, string>;
  readonly request: { readonly url: string };
  readonly exception: { readonly values: readonly { readonly type: string; readonly value: string }[] };
}

/** The events in the envelopes: an envelope is a header line, then for each part a header line and the part. */
function reportsIn(envelopes: readonly string[]): Report[] {
  return envelopes.map((envelope) => JSON.parse(envelope.split('\n')[2] ?? '') as Report);
}

let ingestion: Ingestion;
let site: OwnSite;

test.beforeAll(async () => {
  ingestion = await startIngestion();
  const simple = { campaign: { offerFirst: false }, instance: { processingMethod: 'none' } };
  site = await serveCampaigns([
    { name: 'told', configuration: { sentryEnabled: true, sentryDsn: ingestion.dsn }, ...simple },
    { name: 'silent', configuration: { sentryEnabled: false, sentryDsn: ingestion.dsn }, ...simple },
  ]);
});

test.afterAll(async () => {
  await site.stop();
  ingestion.close();
});

test.beforeEach(() => void ingestion.envelopes.splice(0));

async function openForm(page: Page, name: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.origin}/?campaign=${name}`);
  await expect(page.getByRole('heading', { name: 'Who should we call?' })).toBeVisible();
  await untilFetched(page);
  await page.waitForLoadState('networkidle');
  return asked;
}

/** Causes uncaught errors: one thrown, one from a rejected promise. */
async function goWrong(page: Page, text: string): Promise<void> {
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new TypeError(message);
    });
    void Promise.reject(new RangeError(message));
  }, text);
}

test('[CFG-1] [API-30] with Sentry on, uncaught errors are reported, including earlier ones, without personal data', async ({
  page,
}) => {
  const person = somebody();
  await page.addInitScript(() => {
    window.addEventListener('DOMContentLoaded', () =>
      setTimeout(() => {
        throw new Error('early');
      }),
    );
  });
  const asked = await openForm(page, 'told');
  await expect
    .poll(() => reportsIn(ingestion.envelopes).map(({ exception }) => exception.values[0]?.value))
    .toEqual(['early']);
  ingestion.envelopes.splice(0);
  const isChunk = (url: string) => /\/assets\/sentry-[^/]+\.js$/.test(url);
  await expect.poll(() => asked.filter(isChunk)).toHaveLength(1);
  const waited = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (name.includes('/assets/sentry-') ? [startTime - painted] : []));
  });
  expect(waited[0]).toBeGreaterThan(0);

  await page.getByLabel('First name').fill(person.nameFirst);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Message').fill('My number is 415 555 0132');
  await page.evaluate(() => console.warn('typed something'));
  await goWrong(page, `broken for ${person.email} at /contact?access_token=s3cr3t`);
  await expect.poll(() => ingestion.envelopes.length).toBe(2);
  expect(
    reportsIn(ingestion.envelopes)
      .map(({ exception }) => exception.values[0]?.type)
      .toSorted(),
  ).toEqual(['RangeError', 'TypeError']);
  for (const report of reportsIn(ingestion.envelopes)) {
    expect(report.exception.values[0]?.value).toBe('broken for {email} at /contact');
    expect(report.request.url).toBe(`${site.origin}/contact`);
    expect(report.tags).toEqual({ site: 'told' });
  }
  const sent = ingestion.envelopes.join('\n');
  for (const secret of [
    person.email,
    person.nameFirst,
    '555 0132',
    's3cr3t',
    'typed something',
    'breadcrumbs',
    '"user"',
    'cookie',
    'XSRF',
    '?campaign',
  ])
    expect(sent).not.toContain(secret);
  expect(sent).toContain('"infer_ip":"never"');
});

test('[CFG-1] [API-30] with Sentry off, it is not loaded, and no error is reported', async ({ page }) => {
  const asked = await openForm(page, 'silent');
  await goWrong(page, 'broken');
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => url.includes('sentry') || !url.startsWith(site.origin))).toEqual([]);
  expect(ingestion.envelopes).toEqual([]);
});
