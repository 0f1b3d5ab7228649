import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { type Download, expect } from 'playwright/test';
import { type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { visit } from '#test/kit/visitor.ts';
import { evergreenBody } from '#test/kit/server/sites.ts';
import { AT_A_DESK, enterDesk, expectAccessibleAtBoth } from '#test/kit/browser/desk.ts';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { test } from '#test/kit/browser/test.ts';

const CAMPAIGN = '0b6c8a52-4a3e-4d0e-9d2f-000000000100';

test.use(AT_A_DESK);

let database: TestDatabase;
let site: OwnSite;
test.beforeAll(async () => {
  database = await testDatabase();
  const instance = {
    limitsInformation: { maxBonus: 0, maxEntries: null },
    redemptionInformation: { mode: 'paypal', tiers: [{ rewardDescription: '$10 rebate' }] },
  };
  site = await serveCampaigns([{ name: 'ferry', instance }], { DATABASE_URL: database.url });
});
test.afterAll(async () => {
  await site.stop();
  await database.close();
});

/** Sends a submission whose approval was a while ago. */
async function submit(nameFirst: string, seed: number): Promise<void> {
  const visitor = await visit(site.origin);
  const files = [{ dataUrl: `data:image/jpeg;base64,${(await receiptPicture(seed)).toString('base64')}` }];
  const paid = { paymentMode: 'digital', preferredPaymentMethod: 'paypal' };
  const email = `${nameFirst.toLowerCase()}@example.com`;
  const body = evergreenBody('', { files, campaignInstancePk: 701, nameFirst, email, ...paid });
  const key = { 'idempotency-key': randomUUID() };
  const answer = await visitor.post(`/front_end/${CAMPAIGN}/submission`, body, key);
  expect(answer.status, await answer.clone().text()).toBe(200);
  await database.pool.query(
    "update submission set processing = 'payable', reward = 'paypal'; update submission_event set at = at - interval '1 hour'",
  );
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('[DESK-45] [DESK-46] a batch is made and its file taken by the keyboard alone, results are uploaded, and what came back is paid again', async ({
  page,
}) => {
  // Intercepts file choosers from the beginning. A listener that is added together with a key may come too late: a busy
  // page processes keys before commands of the test, and opens a real chooser.
  page.on('filechooser', () => {});
  await submit('Dana', 71);
  await submit('Kit', 72);
  await enterDesk(page, { origin: site.origin, databaseUrl: database.url, name: 'Fay', roles: 'finance' });
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeFocused();
  await expect(page.getByRole('row', { name: /PayPal.*\$20\.00.*Ready/ })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  const rows = (await textOf(file)).trim().split('\r\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Recipient', 'dana@example.com', 'kit@example.com']);
  await expect(page.getByRole('row', { name: /PayPal.*batch 1.*On its way/ })).toBeVisible();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^File of batch 1/ }).click(),
  ]);
  expect(await textOf(again)).toBe(rows.join('\r\n') + '\r\n');
  await expectAccessibleAtBoth(page, 'payouts');

  const ids = rows.slice(1).map((row) => row.split(',')[3]);
  const upload = async (csv: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('u')]);
    await chooser.setFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  await page.getByRole('row', { name: /batch 1/ }).focus();
  await upload('Reference,Status\nP0,sent\n');
  await expect(page.getByRole('alert')).toHaveText(
    'Row 2: this batch has no payment with the reference P0. Nothing was stored.',
  );
  await upload(`Reference,Status,Reason\n${ids[0]},sent,\n${ids[1]},failed,No such account\n`);
  await expect(page.getByText('Batch 1: 1 marked as sent, 1 as failed; 0 open.')).toBeVisible();
  await expect(page.getByRole('row', { name: /K•••.*No such account.*\$10\.00/ })).toBeVisible();
  await expectAccessibleAtBoth(page, 'payouts that came back');
  const payAgain = page.getByRole('button', { name: 'Repeat the failed payments of batch 1' });
  await payAgain.click();
  await expect(payAgain).toHaveCount(0);
  await database.pool.query("update submission_event set at = at - interval '1 hour'");
  await page.reload();
  const [second] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Create batch/ }).click(),
  ]);
  expect(await textOf(second)).toContain('kit@example.com');
  await page.getByRole('row', { name: /batch 2/ }).focus();
  await page.keyboard.press('Shift+S');
  await expect(page.getByRole('dialog', { name: 'Mark batch 2 as sent' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /batch 2.*Sent/ })).toBeVisible();
});

test('[DESK-40] [DESK-41] [DESK-42] a person is looked up covered, uncovered for a reason and five minutes, exported, and erased once their address was typed again', async ({
  page,
}) => {
  await submit('Zuleika', 73);
  await page.clock.install();
  await enterDesk(page, { origin: site.origin, databaseUrl: database.url, name: 'Ada', roles: 'admin' });
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.keyboard.press('/');
  await page.keyboard.type('zuleika@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Z•••/ })).toBeFocused();
  expect(page.url()).not.toContain('zuleika');
  await expectAccessibleAtBoth(page, 'a person');
  await page.keyboard.press('v');
  await page.getByLabel('Why do you need to know?').fill('asked by mail');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.person-name')).toHaveText(/^Zuleika/);
  // The history of the browser keeps the names of windows.
  expect(await page.title()).not.toContain('Zuleika');
  await page.getByRole('button', { name: 'Export data' }).click();
  await page.getByLabel('Why do you need to know?').fill('asked by mail');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Enter')]);
  expect((await textOf(file)).slice(0, 2)).toBe('PK');
  await page.clock.fastForward('05:01');
  await expect(page.locator('.person-name')).toHaveText(/^Z•••/);
  await page.getByRole('button', { name: 'Erase…' }).click();
  const erase = page.getByRole('button', { name: /Erase permanently/ });
  await expect(erase).toBeDisabled();
  await page.getByLabel('Type the e-mail or phone number again').fill('Zuleika@example.com');
  await expectAccessibleAtBoth(page, 'the dialog that erases');
  await erase.click();
  await expect(page.getByText(/^Erased: 1 submission, 1 picture, \d mails?\.$/)).toBeVisible();
  const { rows } = await database.pool.query("select 1 from submission where name_first = 'Zuleika'");
  expect(rows).toEqual([]);
});
