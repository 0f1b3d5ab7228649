import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { submissionIdOf } from '#domain/draw/entry-list.ts';
import type { PublishedDraw } from '#domain/draw/published.ts';
import { isHeld } from '#domain/draw/draw-certificate.ts';
import { verifyCertificate } from '#domain/draw/verify-certificate.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { heldDraw } from '#test/kit/draws.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { plantDraw } from '#test/kit/browser/planted-draw.ts';
import { test } from '#test/kit/browser/test.ts';

/** Of two campaigns: a draw without dice and one with them. */
const PLAIN = '0b1d5a4e-3c7f-4a2b-9d8e-1f2a3b4c5d6e';
const DICE = '0b1d5a4e-3c7f-4a2b-9d8e-1f2a3b4c5d6f';
const CODE = 'rnBORoaW8w8SUBkwrckWMw';

let database: TestDatabase;
let site: OwnSite;
test.beforeAll(async () => {
  database = await testDatabase();
  site = await serveCampaigns(
    ['raffle', 'dice'].map((name) => ({ name, campaign: { theme: { brandName: 'Hoopla', action: '#8a2a00' } } })),
    { DATABASE_URL: database.url },
  );
  const own = submissionIdOf(PLAIN, createHash('sha256').update(CODE).digest('hex'));
  const draws = [
    { draw: PLAIN, campaign: '0b6c8a52-4a3e-4d0e-9d2f-000000000100', ...heldDraw(12, { own }) },
    { draw: DICE, campaign: '0b6c8a52-4a3e-4d0e-9d2f-000000000101', ...heldDraw(12, { dice: true }) },
  ];
  for (const { draw, campaign, certificate, list } of draws)
    await plantDraw(database.url, { certificate: { ...certificate, draw, campaign }, list });
});
test.afterAll(async () => {
  await site.stop();
  await database.close();
});

const open = async (page: Page, name: 'raffle' | 'dice' = 'raffle', language = '') => {
  await page.goto(`${site.origin}${language}/draw/${name === 'raffle' ? PLAIN : DICE}?campaign=${name}`);
};
const holds = (page: Page) => page.getByText('Checked just now: the same entries');
const isBroken = (page: Page) => page.getByText('This certificate does not hold.');
const downloaded = async (page: Page, link: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return readFile(await download.path(), 'utf8');
};

test('[DRAW-7] a certificate checks itself, says who won, and its files prove the same elsewhere', async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle('Certificate of the draw');
  await expect(holds(page)).toBeVisible();
  await expect(page.getByText('2 winners were drawn from 12 entries on August 23, 2023')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Elena V., Texas' })).toContainText(/Entry \d+/);
  await expect(page.getByText('One submission on the list was withdrawn or erased')).toBeVisible();
  await expectAccessible(page, 'certificate');
  const list = await downloaded(page, 'List of entries (numbers only)');
  const { certificate } = JSON.parse(await downloaded(page, 'Certificate (JSON)')) as PublishedDraw;
  expect(isHeld(certificate) && (await verifyCertificate(certificate, list)).filter(({ fault }) => fault)).toEqual([]);
});

test('[DRAW-7] a forged list or forged winners are rejected, with the reason', async ({ page }) => {
  await page.route('**/entries.txt', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/^.*\n/, '') });
  });
  await open(page);
  await expect(isBroken(page)).toBeVisible();
  await expect(page.getByText('This is not the list that was sealed.')).toBeVisible();
  await page.unroute('**/entries.txt');
  const again = page.getByRole('button', { name: 'Check it in this browser' });
  await again.click();
  await expect(holds(page)).toBeVisible();
  await page.route('**/entries.txt', async (route) => {
    const answer = await route.fetch();
    const [first = '', ...rest] = await answer.text();
    await route.fulfill({ response: answer, body: [first === '0' ? '1' : '0', ...rest].join('') });
  });
  await again.click();
  await expect(isBroken(page), 'one byte was changed').toBeVisible();
  await page.unroute('**/entries.txt');

  await page.route(`**/draw/${PLAIN}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const answer = await route.fetch();
    const draw = (await answer.json()) as PublishedDraw;
    const { result } = draw.certificate;
    const forged = result && { ...result, winners: result.winners.toReversed() };
    return route.fulfill({ response: answer, json: { ...draw, certificate: { ...draw.certificate, result: forged } } });
  });
  await open(page);
  await expect(isBroken(page)).toBeVisible();
  await expect(page.getByText('Other winners are drawn.')).toBeVisible();
  await page.unroute(`**/draw/${PLAIN}`);
  await page.route(`**/draw/${PLAIN}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const answer = await route.fetch();
    const draw = (await answer.json()) as PublishedDraw;
    const friend = { entry: `${'f'.repeat(20)}.1`, number: 7, name: 'Friend F.', state: 'CA' };
    return route.fulfill({ response: answer, json: { ...draw, people: [friend, ...draw.people.slice(1)] } });
  });
  await open(page);
  await expect(holds(page)).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText(/Entry [1-9]/);
  await expect(page.getByText('Friend F.')).toHaveCount(0);
});

test('[DRAW-9] a prize that passed on out of turn is named', async ({ page }) => {
  await page.route(`**/draw/${PLAIN}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const answer = await route.fetch();
    const draw = (await answer.json()) as PublishedDraw;
    const [from = ''] = draw.certificate.result?.winners ?? [];
    const passedOn = [{ at: '2023-08-30T16:00:00.000Z', from, to: `${'f'.repeat(20)}.1` }];
    return route.fulfill({ response: answer, json: { ...draw, passedOn } });
  });
  await open(page);
  await expect(page.getByText('The prizes did not pass on in the order of the alternates.')).toBeVisible();
});

test('[DRAW-7] public dice are checked, too, in a chunk that no other certificate loads', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page);
  await expect(holds(page)).toBeVisible();
  expect(loaded.filter((url) => url.includes('beacon'))).toEqual([]);
  await open(page, 'dice');
  await expect(holds(page)).toBeVisible();
  expect(loaded.filter((url) => url.includes('beacon'))).toHaveLength(1);
  await expect(page.getByText('Round 1,000 of drand’s quicknet')).toBeVisible();
});

test('[DRAW-6] [DRAW-7] whoever has the link of a status page finds the entry, in Spanish, too', async ({ page }) => {
  await open(page, 'raffle', '/es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Comprobado ahora: las mismas entradas')).toBeVisible();
  const field = page.getByLabel('¿Está su entrada en la lista?');
  await field.fill(`https://hoopla.example/es/status/${CODE}?campaign=raffle`);
  await page.getByRole('button', { name: 'Buscarla' }).click();
  await expect(page.getByText(/^Sí: entrada \d+\.$/)).toBeVisible();
  await field.fill('https://hoopla.example/status/another');
  await page.getByRole('button', { name: 'Buscarla' }).click();
  await expect(page.getByText('Ninguna entrada de la lista corresponde a este enlace.')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(holds(page)).toBeVisible();
});

test('[DRAW-7] the address of an unknown draw is an ordinary page', async ({ page }) => {
  await page.goto(`${site.origin}/draw/${DICE}?campaign=raffle`);
  await expect(page.getByText('Certificate of the draw')).toHaveCount(0);
  await expect(page.locator('#certificate')).toHaveCount(0);
});
