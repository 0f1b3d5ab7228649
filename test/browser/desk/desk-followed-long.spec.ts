import { expect } from 'playwright/test';
import { receiptPicture } from '#test/kit/receipts.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { AT_A_DESK } from '#test/kit/browser/desk.ts';
import { type ReviewedSite, serveReviewed } from '#test/kit/browser/reviewed-site.ts';
import { test } from '#test/kit/browser/test.ts';

test.use(AT_A_DESK);

let reviewed: ReviewedSite;
test.beforeAll(async () => {
  reviewed = await serveReviewed();
});
test.afterAll(() => reviewed.close());

test('[DESK-21] [DESK-24] [DESK-27] [DESK-28] [STATUS-4] a reviewer takes a submission from the queue, asks for a better picture, undoes a rejection and approves, all by keyboard; the visitor follows in another window', async ({
  page,
  browser,
}) => {
  const { origin, enter, submit, stateOf, referenceOf, statusPathOf } = reviewed;
  const uuid = await submit(await receiptPicture(699), 'Robin');
  const visitor = await browser.newPage({ baseURL: origin });
  await visitor.goto(`${statusPathOf(uuid)}?campaign=ferry`);
  /** The visitor returns to the window, which then asks the server. */
  const visitorReads = async (name: string) => {
    await visitor.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await visitorReads('Being checked');

  await enter(page, 'Noor', ['reviewer']);
  const title = page.getByRole('heading', { level: 1, name: referenceOf(uuid) });
  /** Searches in the queue, and opens the found submission. */
  const open = async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type(referenceOf(uuid));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: 'Queue' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('grid', { name: 'Queue' }).focus();
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
  };

  await test.step('a dark picture is brightened, and a better one asked for', async () => {
    await open();
    const picture = page.locator(`.stage__picture[data-of="${uuid}"]`);
    await expect(picture).toHaveCSS('filter', 'none');
    await page.keyboard.press('b');
    await expect(picture).toHaveCSS('filter', 'brightness(1.5)');
    await expect(page.getByRole('button', { name: 'Brightness: 150 %' })).toBeVisible();
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: `Ask for a better picture of ${referenceOf(uuid)}` });
    await page.keyboard.press('2');
    await expect(dialog).toContainText('The picture is too dark to read.');
    await expectAccessible(page, 'ask for a better picture');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`${referenceOf(uuid)}: asked for a better picture`)).toBeVisible();
    await expect.poll(() => stateOf(uuid)).toBe('awaitingPicture');
    await visitorReads('One more picture');
    await expect(visitor.getByRole('main')).toContainText('The picture is too dark to read.');
  });

  await test.step('the better picture brings the submission back to the same reviewer, without a reload', async () => {
    const chooser = visitor.waitForEvent('filechooser');
    await visitor.getByRole('button', { name: 'Send a better picture' }).click();
    const better = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await receiptPicture(698) };
    await (await chooser).setFiles([better]);
    await visitorReads('Being checked');
    await open();
    await expect(page.getByText('Better picture received')).toBeVisible();
  });

  await test.step('a rejection that was undone reaches nobody, and the approval reaches the visitor', async () => {
    await page.keyboard.press('r');
    await page.keyboard.press('2');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`${referenceOf(uuid)}: rejected`)).toBeVisible();
    await page.keyboard.press('z');
    await expect(title).toBeFocused();
    expect(await stateOf(uuid)).toBe('inReview');
    await page.keyboard.press('a');
    await expect.poll(() => stateOf(uuid)).toBe('credited');
    await visitor.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(visitor.getByText('Approved, points in your account')).toBeVisible();
  });
  await visitor.close();
});
