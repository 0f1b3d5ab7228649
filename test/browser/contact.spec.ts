import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test, type Page } from 'playwright/test';
import { serveCampaigns } from './kit/own-site.ts';
import { open, passGate, pathOf } from './kit/walk.ts';

/** The messages to support with this text, read from the database of the server under test. */
async function messagesLike(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: process.env['PROMENADE_DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>('select * from support_request where message = $1', [text]))
      .rows;
  } finally {
    await client.end();
  }
}

async function openContact(page: Page): Promise<void> {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
}

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** Changes the page's request to values that the form would reject, so that the server refuses them. */
async function sendInstead(page: Page, fields: Record<string, string>): Promise<void> {
  await page.route('**/support_request', (route) =>
    route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), ...fields }) }),
  );
}

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

test('[ERR-11] an e-mail that the server refuses is read in a dialog and at its field, and the message stays', async ({
  page,
}) => {
  await openContact(page);
  await sendInstead(page, { email: 'dana@' });
  await email(page).fill('dana@example.com');
  await message(page).fill('Hello');
  await submit(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: 'Invalid Email' })).toBeVisible();
  await expect(dialog).toContainText('Please enter a valid email address');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(message(page)).toHaveValue('Hello');
  await page.unroute('**/support_request');
  await email(page).fill('dana@example.org');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'We have received your message!' })).toBeVisible();
});

test('[ERR-12] what else the server says of a message is read as it is', async ({ page }) => {
  await openContact(page);
  await sendInstead(page, { message: ' ' });
  await email(page).fill('dana@example.com');
  await message(page).fill('Hello');
  await submit(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(dialog).toContainText('Please enter a message.');
});

test('[S-23] [CONT-1] a message that no network takes is kept, and goes when there is one', async ({
  page,
  context,
}) => {
  const text = `Offline. ${randomUUID()}`;
  await openContact(page);
  await email(page).fill('dana@example.com');
  await message(page).fill(text);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing you entered is lost');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(message(page)).toHaveValue(text);
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing you entered is lost');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'We have received your message!' })).toBeVisible();
  expect(await messagesLike(text)).toHaveLength(1);
});

test('[E-11] [START-8] the poster leads to support, before the gate, too', async ({ page }) => {
  await open(page, 'linnet');
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(pathOf(page)).toBe('/contact');
});

test('[ERR-12] too many messages from one network are refused with a sentence, in both languages, and nothing written is lost', async ({
  page,
}) => {
  const site = await serveCampaigns([{ name: 'busy' }], { TRUST_PROXY: 'true' });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
  await page.goto(`${site.origin}/contact?campaign=busy`);
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  const statuses = await page.evaluate(async () => {
    const [{ campaignUuid }, token] = [
      (await (await fetch('/config.json?campaign=busy')).json()) as { campaignUuid: string },
      /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    ];
    const send = (index: number) =>
      fetch(`/front_end/${campaignUuid}/support_request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify({ email: 'ada@example.com', message: `message ${index}`, supportData: {} }),
      });
    return Promise.all(Array.from({ length: 30 }, async (_, index) => (await send(index)).status));
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  await email(page).fill('dana@example.com');
  await message(page).fill('Hello?');
  await submit(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'There were too many requests from your network. Please try again in 10 minutes.',
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'Hubo demasiadas solicitudes desde su red. Inténtelo de nuevo en 10 minutos.',
  );
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hello?');
  await site.stop();
});
