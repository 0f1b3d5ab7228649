import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from 'playwright/test';
import { messagesLike } from './kit/database.ts';
import { open, passGate, pathOf } from './kit/walk.ts';

async function openContact(page: Page): Promise<void> {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
}

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('[CONT-1] [CONT-2] [CONT-3] a message is stored with what it was written on, and the way leads back to where it came from', async ({
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
  await submit(page).click();
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

test('[E-11] [START-8] the poster leads to support, before the gate, too', async ({ page }) => {
  await open(page, 'linnet');
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(pathOf(page)).toBe('/contact');
});
