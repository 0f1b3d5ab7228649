import { expect } from 'playwright/test';
import { receiptPicture } from '#test/kit/receipts.ts';
import { AT_A_DESK } from '#test/kit/browser/desk.ts';
import { place } from '#test/kit/browser/inspector.ts';
import { type ReviewedSite, serveReviewed } from '#test/kit/browser/reviewed-site.ts';
import { test } from '#test/kit/browser/test.ts';

test.use(AT_A_DESK);

let reviewed: ReviewedSite;
test.beforeAll(async () => {
  reviewed = await serveReviewed();
});
test.afterAll(() => reviewed.close());

test('[TOOL-11] the log of a submission is replayed on the processing chart, at any of its events', async ({
  page,
}) => {
  const { enter, submit } = reviewed;
  await submit(await receiptPicture(611), 'Dana');
  await enter(page, 'Ines', ['reviewer']);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.getByRole('row').filter({ hasText: 'In review' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Replay on the chart' }).click();
  const inspector = await opened;
  const at = (state: string) => inspector.locator(`[data-state="processing.${state}"][data-active="true"]`);
  await expect(place(inspector)).toHaveText('processing is in inReview');
  await expect(at('inReview')).toBeVisible();
  const events = inspector.getByRole('region', { name: 'Events' });
  await expect(events.getByRole('button')).toHaveText([/checks\.sampled/, /submission\.received/]);
  await events.getByRole('button', { name: /submission\.received/ }).click();
  await expect(place(inspector)).toHaveText('processing was in checking');
  await expect(at('checking')).toBeVisible();
  expect(await inspector.locator('body').innerText()).not.toContain('Dana');
});
