import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from 'playwright/test';
import { changingSite } from './kit/changing-site.ts';
import { fixture } from './images/pictures.ts';
import { fillPerson, open, passGate, type Person, takePictures, walkToForm, somebody } from './kit/walk.ts';

const receipts = [fixture('exif1.jpg')];

test('[ERR-2] [ERR-3] an instance that has not started, or has ended, is refused at the gate in the words of the specification', async ({
  browser,
}) => {
  const site = await changingSite({
    dates: {
      instances: [
        { states: ['NY'], dateStart: '2036-03-05' },
        { states: ['CA'], dateStart: '2020-01-01', dateEnd: '2020-12-31' },
      ],
    },
  });
  const page = await browser.newPage({ baseURL: site.origin });
  await open(page, 'dates');
  await passGate(page, { state: 'New York' });
  await expectError(
    page,
    'Sorry!',
    'This sweepstakes has not started yet. Please come back on or after March 5, 2036.',
  );
  await passGate(page, { state: 'California' });
  await expectError(page, 'Sorry!', 'This sweepstakes is no longer available.');
  await page.close();
  await site.stop();
});

test('[ERR-5] an SVG is refused in the words of the specification', async ({ page }) => {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take A Picture' }).click();
  await (await chooser).setFiles([fixture('vector.svg')]);
  await expectError(page, 'Invalid File Type', 'Sorry, SVG is not allowed.');
});

test('[ERR-6] the second entry of a person in a sweepstakes is refused', async ({ page }) => {
  const person = somebody();
  await enterSweepstakes(page, person);
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await enterSweepstakes(page, { ...somebody(), email: person.email.toUpperCase() });
  await expectError(page, 'Error', 'Sorry, You are only allowed to submit one entry.');
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
});

test('[ERR-7] an e-mail address that the server refuses', async ({ page }) => {
  await fillForm(page, somebody());
  // This page would reject it; a page of another version might not.
  await alterNext(page, '**/submission', { email: 'dana@example' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Invalid Email', 'Please enter a valid email address');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
});

test('[ERR-8] a telephone number that nobody can have is refused, and the corrected one is taken', async ({ page }) => {
  const person = somebody();
  await fillForm(page, { ...person, phone: '(123) 456-7890' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Invalid Phone Number', 'Please enter a valid phone number');
  await page.getByLabel('Phone', { exact: true }).fill(person.phone);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
});

test('[ERR-9] any other detail is read as the server says it: the offer has ended meanwhile, or is another one', async ({
  browser,
}) => {
  test.slow();
  const site = await changingSite({ offer: {} });
  const page = await browser.newPage({ baseURL: site.origin });
  await walkOwnSite(page, 'offer');
  await site.restart({ offer: { campaign: { dateEnd: '2026-01-02' } } });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Error', 'Sorry! This offer is no longer available.');
  await site.restart({ offer: { instances: [{ states: ['TX'] }] } });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Error', 'This sweepstakes is not available in your area');
  await site.restart({ offer: {} });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await page.close();
  await site.stop();
});

test('[ERR-10] [SUBM-7] a consumer who is not created, or without a cid, is told, and Submit works once it is', async ({
  browser,
}) => {
  let answer: { status: number; body: unknown } = { status: 500, body: {} };
  const asked: unknown[] = [];
  const { service, address } = await consumerService((body) => {
    asked.push(body);
    return answer;
  });
  const site = await changingSite({ spirits: { configuration: { diageoProgram: true, cidbService: address } } });
  const page = await browser.newPage({ baseURL: site.origin });
  const person = await walkOwnSite(page, 'spirits');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Error', 'There was an error with your submission. Please check your data and try again');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ firstName: 'Dana', email: person.email, dob: '1991-04-17' });
  answer = { status: 200, body: { cid: null } };
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Error', 'Error getting CID');
  answer = { status: 200, body: { cid: 'c-77' } };
  const sent = page.waitForRequest('**/submission');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  expect((await sent).postDataJSON()).toMatchObject({ custom: { CID: 'c-77', YYYY: '1991', MM: '04', DD: '17' } });
  await page.close();
  await site.stop();
  service.close();
});

test('[ERR-11] [ERR-12] a message to support that is refused stays as it was written', async ({ page }) => {
  await open(page, 'linnet', '/contact');
  await page.getByLabel('Email', { exact: true }).fill(somebody().email);
  await page.getByLabel('Message').fill('When is my rebate sent?');
  await alterNext(page, '**/support_request', { email: 'dana@example' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Invalid Email', 'Please enter a valid email address');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await alterNext(page, '**/support_request', { message: ' ' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectError(page, 'Error', 'Please enter a message.');
  await expect(page.getByLabel('Message')).toHaveValue('When is my rebate sent?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('We have received your message!');
});

/** Expects the error dialog to show its icon and exactly this text, and closes it (ERR-19). */
async function expectError(page: Page, title: string, sentence: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(title);
  await expect(dialog).toHaveAccessibleDescription(sentence);
  await expect(dialog.locator('svg').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

async function fillForm(page: Page, person: Person): Promise<void> {
  await walkToForm(page, receipts);
  await fillPerson(page, person);
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
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

/** Enters as a visitor unknown to the browser. */
async function enterSweepstakes(page: Page, person: Person): Promise<void> {
  await open(page, 'hoopla');
  await page.evaluate(() => sessionStorage.clear());
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

/** A third-party consumer-data service that answers as configured. */
async function consumerService(
  answerTo: (body: unknown) => { status: number; body: unknown },
): Promise<{ service: Server; address: string }> {
  const service = createServer((request, response) => {
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', 'content-type, accept');
    if (request.method === 'OPTIONS') return void response.end();
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      const { status, body } = answerTo(JSON.parse(text));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return { service, address: `http://localhost:${(service.address() as AddressInfo).port}/consumers` };
}
