import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { visit } from '#test/kit/visitor.ts';
import { evergreenBody } from '#test/kit/server/sites.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { AT_A_DESK, enterDesk } from '#test/kit/browser/desk.ts';
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
  site = await serveCampaigns([{ name: 'ferry', instance, campaign: { payoutLimit: 1_500 } }], {
    DATABASE_URL: database.url,
  });
  const visitor = await visit(site.origin);
  for (const seed of [91, 92]) {
    const files = [{ dataUrl: `data:image/jpeg;base64,${(await receiptPicture(seed)).toString('base64')}` }];
    const paid = { paymentMode: 'digital', preferredPaymentMethod: 'paypal' };
    const body = evergreenBody('', { files, campaignInstancePk: 701, email: `p${seed}@example.com`, ...paid });
    const key = { 'idempotency-key': randomUUID() };
    expect((await visitor.post(`/front_end/${CAMPAIGN}/submission`, body, key)).status).toBe(200);
  }
  await database.pool.query(
    "update submission set processing = 'payable', reward = 'paypal'; update submission_event set at = at - interval '1 hour'",
  );
});
test.afterAll(async () => {
  await site.stop();
  await database.close();
});

test('[PAYOUT-5] [DESK-47] a batch over the limit waits for a second person, who confirms it by the keyboard alone', async ({
  browser,
}) => {
  const enter = async (name: string) => {
    const page = await (await browser.newContext(AT_A_DESK)).newPage();
    await enterDesk(page, { origin: site.origin, databaseUrl: database.url, name, roles: 'finance' });
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { name: 'Payouts' })).toBeFocused();
    return page;
  };
  const fay = await enter('Fay');
  await expect(fay.getByRole('row', { name: /PayPal.*\$20\.00.*Ready/ })).toBeVisible();
  await fay.keyboard.press('e');
  await expect(fay.getByText(/It exceeds the limit: another person must confirm it/)).toBeVisible();
  await expect(fay.getByRole('row', { name: /batch 1.*Needs a second person/ })).toBeVisible();
  await fay.keyboard.press('e');
  const own = fay.getByRole('dialog', { name: 'Return the payments of batch 1' });
  await expect(own).toContainText('another person must confirm it');
  await fay.keyboard.press('Escape');
  await expect(own).toBeHidden();

  const gus = await enter('Gus');
  await expect(gus.getByRole('row', { name: /batch 1.*Needs a second person/ })).toBeVisible();
  await gus.keyboard.press('e');
  const dialog = gus.getByRole('dialog', { name: 'Confirm batch 1' });
  await expect(dialog).toContainText('Fay created this batch: 2 people, PayPal, $20.00.');
  await expectAccessible(gus, 'the dialog of the second person');
  await gus.keyboard.press('Control+Enter');
  await expect(gus.getByText('Batch 1 is confirmed.')).toBeVisible();
  await expect(gus.getByRole('row', { name: /batch 1.*On its way.*Fay, Gus/ })).toBeVisible();
  const [file] = await Promise.all([gus.waitForEvent('download'), gus.keyboard.press('e')]);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);
  await gus.keyboard.press('Shift+S');
  await expect(gus.getByRole('dialog', { name: 'Mark batch 1 as sent' })).toBeVisible();
  await expectAccessible(gus, 'the dialog that marks as sent');
});
