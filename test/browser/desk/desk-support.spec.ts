import { expect } from 'playwright/test';
import { type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { visit } from '#test/kit/visitor.ts';
import { body } from '#test/kit/server/support-fixtures.ts';
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
  site = await serveCampaigns([{ name: 'ferry' }], { DATABASE_URL: database.url });
  const visitor = await visit(site.origin);
  for (const [email, message] of [
    ['dana@example.com', 'It says sent, but I do not see it in PayPal.'],
    ['kit@example.com', 'Which colours are there?'],
  ] as const)
    await visitor.post(`/front_end/${CAMPAIGN}/support_request`, body({ email, message, campaignInstancePk: 701 }));
});
test.afterAll(async () => {
  await site.stop();
  await database.close();
});

test('[DESK-55] [DESK-56] [DESK-61] whoever answers finds the inbox, answers by the keyboard alone, and is done with what needs no answer', async ({
  page,
}) => {
  await enterDesk(page, { origin: site.origin, databaseUrl: database.url, name: 'Rea', roles: 'reviewer' });
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find or do anything' });
  await expect(find.getByRole('option', { name: 'ferry' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('find.png') });
  await expectAccessible(page, 'find');
  await page.keyboard.type('nothing of that');
  await expect(find.getByRole('status')).toHaveText('No results.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('supp');
  await expect(find.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();

  await expect(page.getByText('It says sent, but I do not see it in PayPal.')).toBeVisible();
  await expect(page.getByText('2 open')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('support.png') });
  await expectAccessible(page, 'support');
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.screenshot({ path: test.info().outputPath('support-834.png') });
  await expectAccessible(page, 'support, 834 wide');
  await page.setViewportSize(AT_A_DESK.viewport);
  await page.keyboard.press('r');
  await page.keyboard.type('You can accept it until December 20.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByText('Which colours are there?')).toBeVisible();
  await expect(page.getByLabel('Answer')).toHaveValue('');
  await page.keyboard.press('k');
  await expect(page.getByLabel('Answer'), 'what was written stays').toHaveValue('You can accept it until December 20.');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 open')).toBeVisible();
  await expect(page.getByText('The answer to da•••@example.com is on its way.')).toBeVisible();
  await expect(page.getByText('Which colours are there?')).toBeVisible();
  const { rows } = await database.pool.query("select recipient from mail where body like '%until December 20%'");
  expect(rows).toEqual([{ recipient: 'dana@example.com' }]);
  await page.keyboard.press('Shift+E');
  await expect(page.getByText('No open messages.')).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByRole('button', { name: /^da•••.*answered/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
});
