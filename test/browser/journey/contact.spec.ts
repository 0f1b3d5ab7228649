import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { messagesLike } from '#test/kit/browser/database.ts';
import { openUpload } from '#test/kit/browser/form.ts';
import { pathOf } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** Leaves the receipts from the end of the page, which is longer than the screen. */
async function openContact(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 500 });
  await openUpload(page);
  const link = page.getByRole('link', { name: 'Contact' });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('[SHELL-7] [SHELL-8] [CONT-1] [CONT-2] [CONT-3] a link at the end of a long page leads to the top of support; a message is covered by the overlay until it is answered, stored with what it was written on, and the way leads back to where it came from', async ({
  page,
}) => {
  const text = `My receipt was declined. ${randomUUID()}`;
  await openContact(page);
  expect(pathOf(page)).toBe('/contact');
  await email(page).fill('dana@example.com');
  await message(page).fill(text);
  await page.reload();
  await expect(email(page)).toHaveValue('dana@example.com');
  await expect(message(page)).toHaveValue(text);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/support_request', async (route) => {
    await held;
    await route.continue();
  });
  await expect(page.getByText('One moment')).toBeHidden();
  await submit(page).click();
  await expect(page.getByRole('status').getByText('One moment')).toBeVisible();
  answer();
  await expect(page.getByText('One moment')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'We have received your message!' })).toBeFocused();
  await expect(page.getByText('A representative will be with you soon.')).toBeVisible();
  expect(pathOf(page)).toBe('/contact/complete');

  const [stored, ...others] = await messagesLike(text);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    campaign_uuid: '0b6c8a52-4a3e-4d0e-9d2f-000000000001',
    campaign_instance_pk: 101,
    email: 'dana@example.com',
    support_data: {
      Browser: 'Chrome',
      'Browser Version': expect.stringMatching(/^\d+/),
      Platform: 'Android',
      'Platform Version': expect.stringMatching(/^\d+/),
    },
  });

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  expect(pathOf(page)).toBe('/submission/receipts');
});
