import { expect } from 'playwright/test';
import { visit } from '#test/kit/visitor.ts';
import { body } from '#test/kit/server/support-fixtures.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { AT_A_DESK } from '#test/kit/browser/desk.ts';
import { type DeskSite, serveDesk } from '#test/kit/browser/desk-site.ts';
import { ownUuid } from '#test/kit/browser/own-site.ts';
import { test } from '#test/kit/browser/test.ts';

test.use(AT_A_DESK);

let desk: DeskSite;
test.beforeAll(async () => {
  desk = await serveDesk([{ name: 'ferry' }]);
  const visitor = await visit(desk.origin);
  for (const [email, message] of [
    ['dana@example.com', 'It says sent, but I do not see it in PayPal.'],
    ['kit@example.com', 'Which colours are there?'],
  ] as const)
    await visitor.post(`/front_end/${ownUuid(0)}/support_request`, body({ email, message, campaignInstancePk: 701 }));
});
test.afterAll(() => desk.close());

test('[DESK-55] [DESK-56] [DESK-61] whoever answers finds the inbox, answers by the keyboard alone, and is done with what needs no answer', async ({
  page,
}) => {
  await desk.enter(page, 'Rea', ['reviewer']);
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find or do anything' });
  await expect(find.getByRole('option', { name: 'ferry' })).toBeVisible();
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
  await expectAccessible(page, 'support');
  await page.setViewportSize({ width: 834, height: 1112 });
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
  const { rows } = await desk.pool.query("select recipient from mail where body like '%until December 20%'");
  expect(rows).toEqual([{ recipient: 'dana@example.com' }]);
  await page.keyboard.press('Shift+E');
  await expect(page.getByText('No open messages.')).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByRole('button', { name: /^da•••.*answered/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
});
