import { expect } from 'playwright/test';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { addressOf } from '#src/api/api-client.ts';
import { copiesOf, receiptPicture } from '#test/kit/receipts.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { AT_A_DESK, expectAccessibleAtBoth } from '#test/kit/browser/desk.ts';
import { type ReviewedSite, serveReviewed } from '#test/kit/browser/reviewed-site.ts';
import { test } from '#test/kit/browser/test.ts';

test.use(AT_A_DESK);

let reviewed: ReviewedSite;
test.beforeAll(async () => {
  reviewed = await serveReviewed();
});
test.afterAll(() => reviewed.close());

test('[DESK-21] [DESK-24] [DESK-25] [DESK-27] [DESK-28] a reviewer approves, rejects and takes back with the keyboard alone, the next picture has been fetched before, and the audit log tells; every screen is accessible in both schemes', async ({
  page,
}) => {
  const { origin, enter, submit, stateOf, referenceOf } = reviewed;
  const failures: string[] = [];
  const fetched: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('request', (request) => {
    if (request.method() === 'GET' && !request.url().endsWith('&small=yes'))
      fetched.push(new URL(request.url()).pathname);
  });
  const pictures = await Promise.all([1, 2, 3].map((seed) => receiptPicture(600 + seed)));
  const [first, second, third] = [
    await submit(pictures[0] ?? Buffer.of(), 'Dana'),
    await submit(pictures[1] ?? Buffer.of(), 'Marcus'),
    await submit(pictures[2] ?? Buffer.of(), 'Kit'),
  ];
  const copies = await copiesOf(pictures[2] ?? Buffer.of());
  const copy = await submit(copies.get('JPEG of quality 40') ?? Buffer.of(), 'Amina');
  await enter(page, 'Ines', ['reviewer', 'admin']);
  const title = (uuid: string) => page.getByRole('heading', { level: 1, name: referenceOf(uuid) });
  const shown = (uuid: string) => expect(page.locator(`.stage__picture[data-of="${uuid}"]`)).toBeVisible();
  const timesFetched = (uuid: string) =>
    fetched.filter((path) => path === addressOf(deskCalls.showPicture, { uuid, position: '0' })).length;
  /** Decides by a key, once the picture of the next submission has been fetched. */
  const decide = async (key: string, next: string) => {
    await expect.poll(() => timesFetched(next)).toBe(1);
    await page.keyboard.press(key);
    await shown(next);
    expect(timesFetched(next), 'not fetched again when it is shown').toBe(1);
  };

  await test.step('the queue has them all, the oldest first', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: 'In review' });
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText(referenceOf(first));
    await expect(rows.last()).toContainText('Used before');
    await expect(page.getByText('Dana')).toHaveCount(0);
    await expectAccessibleAtBoth(page, 'queue');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await expectAccessibleAtBoth(page, 'queue with selected rows');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
    await expectAccessibleAtBoth(page, 'all keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
  });

  await test.step('approving shows the next picture at once', async () => {
    await expect(title(first)).toBeFocused();
    await shown(first);
    await expect(page.getByText('Every check passes')).toBeVisible();
    await expect(page.getByText('With you', { exact: false })).toBeVisible();
    await expectAccessible(page, 'review');
    await decide('a', second);
    await expect(title(second)).toBeFocused();
    await expect(page.getByText(`${referenceOf(first)}: approved`)).toBeVisible();
  });

  await test.step('rejecting asks for the reason, with the words in both languages', async () => {
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: `Reject ${referenceOf(second)}` });
    await page.keyboard.press('2');
    await expect(dialog).toContainText('El recibo no incluye ningún producto de esta oferta.');
    await expectAccessibleAtBoth(page, 'reject');
    await page.keyboard.press('Control+Enter');
    await expect(title(third)).toBeFocused();
    await shown(third);
  });

  await test.step('what was decided a moment ago is taken back', async () => {
    await decide('a', copy);
    await expect(title(copy)).toBeFocused();
    await page.keyboard.press('z');
    await expect(title(third)).toBeFocused();
    await page.keyboard.press('s');
    await expect(title(copy)).toBeFocused();
  });

  await test.step('where a check fails, an approval needs a note', async () => {
    await expect(page.getByRole('heading', { name: 'Looks like another receipt' })).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('region', { name: `Pictures of ${referenceOf(third)}` })).toBeVisible();
    await expectAccessible(page, 'review of a duplicate, compared');
    await page.keyboard.press('a');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert')).toHaveText('Please explain the decision.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 834, height: 1112 });
    await expect(page.getByRole('button', { name: 'Approve anyway' })).toBeInViewport();
    await expectAccessible(page, 'review, narrow');
    await page.setViewportSize(AT_A_DESK.viewport);
  });

  await test.step('closing the page sends what is held, and the log tells of it', async () => {
    await page.keyboard.press('r');
    await page.keyboard.press('2');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`${referenceOf(copy)}: rejected`)).toBeVisible();
    expect(await stateOf(copy)).toBe('inReview');
    await page.goto(`${origin}/desk/audit`);
    const states = () => Promise.all([first, second, copy].map(stateOf));
    await expect.poll(states).toEqual(['credited', 'rejected', 'rejected']);
    expect(await stateOf(third)).toBe('inReview');
    await page.reload();
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await expect(row(`Approved ${referenceOf(first)}`)).toHaveCount(1);
    await expect(row(`Rejected ${referenceOf(second)}`)).toContainText('productMissing');
    await expect(row('Viewed a picture of').first()).toBeVisible();
  });
  expect(failures).toEqual([]);
});
