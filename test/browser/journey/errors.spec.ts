import { expect, type Page } from 'playwright/test';
import { openForm, openUpload } from '#test/kit/browser/form.ts';
import { submit } from '#test/kit/browser/bonus.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { test as ownSite } from '#test/kit/browser/refusals-test.ts';
import { fillPerson, open, passGate, pathOf, type Person, takePictures, somebody } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const receipts = [fixture('exif1.jpg')];

ownSite(
  '[ERR-2] [ERR-3] an instance that has not started, or has ended, is refused at the gate in the words of the specification',
  async ({ page }) => {
    await open(page, 'dates');
    await passGate(page, { state: 'New York' });
    await expectError(
      page,
      'Sorry!',
      'This sweepstakes has not started yet. Please come back on or after March 5, 2036.',
    );
    await passGate(page, { state: 'California' });
    await expectError(page, 'Sorry!', 'This sweepstakes is no longer available.');
  },
);

test('[ERR-5] an SVG is refused in the words of the specification', async ({ page }) => {
  await openUpload(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take A Picture' }).click();
  await (await chooser).setFiles([fixture('vector.svg')]);
  await expectError(page, 'Invalid File Type', 'Sorry, SVG is not allowed.');
});

test('[ERR-6] the second entry of a person in a sweepstakes is refused', async ({ page }) => {
  const { email } = await submit(page, 'hoopla');
  await enterSweepstakes(page, { ...somebody(), email: email.toUpperCase() });
  await expectError(page, 'Error', 'Sorry, You are only allowed to submit one entry.');
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
});

test('[ERR-7] an e-mail address that the server refuses', async ({ page }) => {
  await openForm(page);
  // This page would reject it; a page of another version might not.
  await alterNext(page, '**/submission', { email: 'dana@example' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Invalid Email', 'Please enter a valid email address');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
});

ownSite(
  '[ERR-9] any other detail is read as the server says it: the offer has ended meanwhile, or is another one',
  async ({ page, refusals: { site, campaigns } }) => {
    await walkOwnSite(page, 'offer');
    await site.change({ ...campaigns, offer: { campaign: { dateEnd: '2026-01-02' } } });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectError(page, 'Error', 'Sorry! This offer is no longer available.');
    await site.change({ ...campaigns, offer: { instances: [{ states: ['TX'] }] } });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectError(page, 'Error', 'This sweepstakes is not available in your area');
    await site.change(campaigns);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  },
);

ownSite(
  '[ERR-10] [SUBM-7] a consumer who is not created, or without a cid, is told, and Submit works once it is',
  async ({ page, refusals: { consumers } }) => {
    consumers.answer(500, {});
    const person = await walkOwnSite(page, 'spirits');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectError(page, 'Error', 'There was an error with your submission. Please check your data and try again');
    expect(consumers.asked).toHaveLength(1);
    expect(consumers.asked[0]).toMatchObject({ firstName: 'Dana', email: person.email, dob: '1991-04-17' });
    consumers.answer(200, { cid: null });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectError(page, 'Error', 'Error getting CID');
    consumers.answer(200, { cid: 'c-77' });
    const sent = page.waitForRequest('**/submission');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main')).toContainText('Your submission has been received.');
    expect((await sent).postDataJSON()).toMatchObject({ custom: { CID: 'c-77', YYYY: '1991', MM: '04', DD: '17' } });
  },
);

test('[SHELL-18] [START-8] [ERR-11] [ERR-12] the poster leads to support, before the gate, too, and a message that is refused stays as it was written', async ({
  page,
}) => {
  await open(page, 'linnet');
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(pathOf(page)).toBe('/contact');
  await page.getByLabel('Email', { exact: true }).fill(somebody().email);
  await page.getByLabel('Message').fill('When is my rebate sent?');
  await alterNext(page, '**/support_request', { email: 'dana@example' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Invalid Email', 'Please enter a valid email address');
  const email = page.getByLabel('Email', { exact: true });
  const message = page.getByLabel('Message', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveValue('When is my rebate sent?');
  await email.fill(somebody().email);
  await alterNext(page, '**/support_request', { message: ' ' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Error', 'Please enter a message.');
  await expect(message).toHaveValue('When is my rebate sent?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('We have received your message!');
});

ownSite(
  '[ERR-12] too many messages from one network are refused with a sentence, in both languages, and nothing written is lost',
  async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
    await page.goto('/contact?campaign=busy');
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
    await page.getByLabel('Email', { exact: true }).fill('dana@example.com');
    await page.getByLabel('Message', { exact: true }).fill('Hello?');
    await page.getByRole('button', { name: 'Submit' }).click();
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
  },
);

/** Expects the error dialog to show its icon and exactly this text, and closes it (ERR-19). */
async function expectError(page: Page, title: string, sentence: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(title);
  await expect(dialog).toHaveAccessibleDescription(sentence);
  await expect(dialog.locator('svg').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Walks through a campaign made from `brightside` and fills in its form, ready to submit. */
async function walkOwnSite(page: Page, campaign: string): Promise<Person> {
  const person = somebody();
  await open(page, campaign);
  await passGate(page);
  await takePictures(page, receipts);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, person);
  await page.getByLabel(/^I agree to the/).check();
  return person;
}

async function enterSweepstakes(page: Page, person: Person): Promise<void> {
  await open(page, 'hoopla');
  await page.getByRole('button', { name: 'Enter to win' }).click();
  await passGate(page, { state: 'New York', qualifier: 'Off the fingers' });
  await fillPerson(page, person);
  await page.getByLabel('Zip code').fill('11215');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByLabel(/^I have read the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Changes values of the next request on its way; the answer is the server's. */
async function alterNext(page: Page, address: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(
    address,
    (route) =>
      route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), ...values }) }),
    { times: 1 },
  );
}
