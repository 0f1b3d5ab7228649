import { expect } from 'playwright/test';
import { test } from '#test/kit/browser/test.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { AT_A_DESK } from '#test/kit/browser/desk.ts';
import { type DeskSite, serveDesk } from '#test/kit/browser/desk-site.ts';

test.use(AT_A_DESK);

let desk: DeskSite;
test.beforeAll(async () => {
  desk = await serveDesk([{ name: 'ferry' }]);
});
test.afterAll(() => desk.close());

test('[CONT-5] [DESK-57] a visitor’s steps are sent with the message and replayed at the desk with keys alone', async ({
  page,
}) => {
  await page.goto(`${desk.origin}/?campaign=ferry`);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Message').fill('It does not let me.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We have received your message!')).toBeVisible();
  const { rows } = await desk.pool.query<{ way: { from: string; to: string }[] }>('select way from support_request');
  const way = rows[0]?.way ?? [];
  expect(way.slice(-1)).toMatchObject([{ from: 'contact.writing', to: 'contact.sending' }]);
  expect(JSON.stringify(way)).not.toMatch(/dana|let me/);

  await desk.enter(page, 'Rea', ['reviewer']);
  await page.getByRole('link', { name: /^Support/ }).click();
  await expect(page.getByText('It does not let me.')).toBeVisible();
  await page.keyboard.press('v');
  const replay = page.getByRole('dialog', { name: 'Path to this message' });
  await expect(replay.getByRole('listitem')).toHaveCount(way.length);
  const here = replay.locator('[data-here]');
  const moment = replay.getByRole('slider', { name: 'Step' });
  await expect(here).toHaveAttribute('data-step', 'start');
  await moment.focus();
  await page.keyboard.press('End');
  await expect(here).toHaveAttribute('data-step', 'contact');
  await expect(replay.locator('[aria-current=step]')).toContainText('contact.submitted');
  await expectAccessible(page, 'replay');
  await page.setViewportSize({ width: 834, height: 1112 });
  await expectAccessible(page, 'replay, 834 wide');
  await page.keyboard.press('Escape');
  await expect(replay).toBeHidden();
});
