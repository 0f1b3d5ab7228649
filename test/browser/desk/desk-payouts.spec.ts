import { readFile } from 'node:fs/promises';
import { type Download, expect } from 'playwright/test';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { AT_A_DESK, expectAccessibleAtBoth } from '#test/kit/browser/desk.ts';
import { type DeskSite, PAID_BY_PAYPAL, serveDesk } from '#test/kit/browser/desk-site.ts';
import { test } from '#test/kit/browser/test.ts';

/** Campaigns, by index. Batches of the second are over its limit; operators of one do not see the other. */
const [FERRY, LIMITED] = [0, 1];

test.use(AT_A_DESK);

let desk: DeskSite;
test.beforeAll(async () => {
  desk = await serveDesk([
    { name: 'ferry', instance: PAID_BY_PAYPAL },
    { name: 'limited', instance: PAID_BY_PAYPAL, campaign: { payoutLimit: 1_500 } },
  ]);
});
test.afterAll(() => desk.close());

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('[DESK-45] [DESK-46] a batch is made and its file taken by the keyboard alone, results are uploaded, and what came back is paid again', async ({
  page,
}) => {
  // Intercepts file choosers from the beginning. A listener that is added together with a key may come too late: a busy
  // page processes keys before commands of the test, and opens a real chooser.
  page.on('filechooser', () => {});
  await desk.submitPayable('Dana', 71);
  await desk.submitPayable('Kit', 72);
  await desk.enter(page, 'Fay', ['finance'], FERRY);
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
  await desk.pool.query("update submission_event set at = at - interval '1 hour'");
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
  await expect(page.getByRole('row', { name: /batch 2.*Marked as sent by Fay/ })).toBeVisible();
  await desk.pool.query("update payout set marked_by = 'Gus <gus@example.com>'");
  await page.reload();
  await page.getByRole('button', { name: /^Confirm….*batch 2/ }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that batch 2 was sent' })).toContainText('Gus marked');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /batch 2.*Sent/ })).toBeVisible();
});

test('[DESK-40] [DESK-41] [DESK-42] a person is looked up covered, uncovered for a reason and five minutes, exported, and erased once their address was typed again', async ({
  page,
}) => {
  await desk.submitPayable('Zuleika', 73);
  await page.clock.install();
  await desk.enter(page, 'Ada', ['admin']);
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
  const ask = page.getByRole('button', { name: /Request erasure/ });
  await expect(ask).toBeDisabled();
  await page.getByLabel('Type the e-mail or phone number again').fill('Zuleika@example.com');
  await expectAccessibleAtBoth(page, 'the dialog that erases');
  await ask.click();
  await expect(page.getByText(/^The erasure was requested\. Another admin must/)).toBeVisible();
  await desk.pool.query("update erasure_request set asked_by = 'Ben <ben@example.com>'");
  await page.keyboard.press('/');
  await page.keyboard.type('zuleika@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm erasure…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ben requested this.');
  await page.getByLabel('Type the e-mail or phone number again').fill('zuleika@example.com');
  await page.getByRole('button', { name: /Erase permanently/ }).click();
  await expect(page.getByText(/^Erased: 1 submission, 1 picture, \d mails?\.$/)).toBeVisible();
  const { rows } = await desk.pool.query("select 1 from submission where name_first = 'Zuleika'");
  expect(rows).toEqual([]);
});

test('[PAYOUT-5] [DESK-47] a batch over the limit waits for a second person, who confirms it by the keyboard alone', async ({
  browser,
}) => {
  await desk.submitPayable('Ann', 91, LIMITED);
  await desk.submitPayable('Bob', 92, LIMITED);
  const enter = async (name: string) => {
    const page = await (await browser.newContext(AT_A_DESK)).newPage();
    await desk.enter(page, name, ['finance'], LIMITED);
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { name: 'Payouts' })).toBeFocused();
    return page;
  };
  const flo = await enter('Flo');
  await expect(flo.getByRole('row', { name: /PayPal.*\$20\.00.*Ready/ })).toBeVisible();
  await flo.keyboard.press('e');
  await expect(flo.getByText(/It exceeds the limit: another person must confirm it/)).toBeVisible();
  const { rows } = await desk.pool.query<{ id: string }>('select max(id) as id from payout');
  const batch = `batch ${rows[0]?.id}`;
  await expect(flo.getByRole('row', { name: new RegExp(`${batch}.*Needs a second person`) })).toBeVisible();
  await flo.keyboard.press('e');
  const own = flo.getByRole('dialog', { name: `Return the payments of ${batch}` });
  await expect(own).toContainText('another person must confirm it');
  await flo.keyboard.press('Escape');
  await expect(own).toBeHidden();

  const gus = await enter('Gus');
  await expect(gus.getByRole('row', { name: new RegExp(`${batch}.*Needs a second person`) })).toBeVisible();
  await gus.keyboard.press('e');
  const dialog = gus.getByRole('dialog', { name: `Confirm ${batch}` });
  await expect(dialog).toContainText('Flo created this batch: 2 people, PayPal, $20.00.');
  await expectAccessible(gus, 'the dialog of the second person');
  await gus.keyboard.press('Control+Enter');
  await expect(gus.getByText(`${batch.replace('b', 'B')} is confirmed.`)).toBeVisible();
  await expect(gus.getByRole('row', { name: new RegExp(`${batch}.*On its way.*Flo, Gus`) })).toBeVisible();
  const [file] = await Promise.all([gus.waitForEvent('download'), gus.keyboard.press('e')]);
  expect((await textOf(file)).trim().split('\r\n')).toHaveLength(3);
  await gus.keyboard.press('Shift+S');
  await expect(gus.getByRole('dialog', { name: `Mark ${batch} as sent` })).toBeVisible();
  await expectAccessible(gus, 'the dialog that marks as sent');
});
