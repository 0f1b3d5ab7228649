import { expect, test as base, type Page } from 'playwright/test';
import { submissionsOf } from './kit/database.ts';
import { type FaultyNetwork, faultyNetwork } from './kit/faulty-network.ts';
import { fixture } from './images/pictures.ts';
import { answerGate, fillPerson, open, passGate, pathOf, takePictures, walkToForm, somebody } from './kit/walk.ts';

const NOTHING_LOST = 'Nothing you entered is lost';
const receipts = [fixture('exif1.jpg')];

/** Every page of this file reaches the server through a proxy that can cut its connections. */
const test = base.extend<{ network: FaultyNetwork }>({
  network: async ({}, provide) => {
    const network = await faultyNetwork(process.env['PROMENADE_URL'] ?? '');
    await provide(network);
    await network.close();
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
});

test('[SUBM-9] without a network Submit tells it, keeps the entry, and works once the network is back', async ({ page, context }) => {
  const { email } = await fillForm(page);
  await context.setOffline(true);
  await submit(page);
  await expectTold(page);
  expect(await submissionsOf(email)).toHaveLength(0);
  await expectKept(page, email);

  await context.setOffline(false);
  await submit(page);
  await expectDone(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[SUBM-9] a network that goes while the answer is awaited is told, and Submit again finds the same submission', async ({ page, network }) => {
  const { email } = await fillForm(page);
  network.set('answerHeld');
  await submit(page);
  await expect.poll(() => network.answered()).toBeGreaterThan(0);
  network.set('down');
  await expectTold(page);
  await expectKept(page, email);

  network.set('clear');
  await submit(page);
  await expectDone(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[SUBM-9] a connection that breaks in the middle of the request makes no submission, and Submit again makes one', async ({ page, network }) => {
  const { email } = await fillForm(page);
  network.set('requestCut');
  await submit(page);
  await expectTold(page);
  expect(network.answered()).toBe(0);
  expect(await submissionsOf(email)).toHaveLength(0);

  network.set('clear');
  await submit(page);
  await expectDone(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[SUBM-8] [SUBM-9] an answer that is lost after the server has committed leads to one submission and to the confirmation', async ({ page, network }) => {
  const { email } = await fillForm(page);
  network.set('answerLost');
  await submit(page);
  await expectTold(page);
  expect(network.answered()).toBeGreaterThan(0);
  const [first] = await submissionsOf(email);
  expect(first?.images).toHaveLength(1);
  await expectKept(page, email);

  network.set('clear');
  await submit(page);
  await expectDone(page);
  const stored = await submissionsOf(email);
  expect(stored.map(({ uuid }) => uuid)).toEqual([first?.uuid]);
});

test('[SUBM-8] [SUBM-9] also after a reload the lost answer is found again', async ({ page, network }) => {
  const { email } = await fillForm(page);
  network.set('answerLost');
  await submit(page);
  await expectTold(page);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  network.set('clear');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectDone(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[SUBM-9] the steps between the gate and Submit need no network', async ({ page, context }) => {
  const person = somebody();
  await open(page, 'vespermoth');
  await answerGate(page, { qualifier: 'Liquor store' });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await takePictures(page, receipts);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, person);
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  await submit(page);
  await expectTold(page);
  await context.setOffline(false);
  await submit(page);
  await expectDone(page);
  expect(await submissionsOf(person.email)).toHaveLength(1);
});

test('[SUBM-9] [ENTRY-2] a reload without a network is the browser’s own page, and coming back finds everything', async ({ page, context }) => {
  const { email } = await fillForm(page);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  expect(pathOf(page)).toBe('/submission/form');
  await expectKept(page, email);
  await submit(page);
  await expectDone(page);
  const [stored] = await submissionsOf(email);
  expect(stored?.images).toHaveLength(1);
});

test('[SUBM-9] opened without an answer from the server, the site says so and Try again brings it', async ({ page, context }) => {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  let isDown = true;
  await context.route(/config\.json|\/\?campaign=/, async (route) => {
    if (route.request().url().includes('config.json')) return isDown ? route.abort('internetdisconnected') : route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="promenade-data"', '') });
  });
  await open(page, 'vespermoth');
  await expect(page.getByRole('main')).toContainText('This site cannot be shown now');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
});

async function fillForm(page: Page): Promise<{ email: string }> {
  const person = somebody();
  await walkToForm(page, receipts);
  await fillPerson(page, person);
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  return person;
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** The dialog says that the server was not reached, and is closed. */
async function expectTold(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await expect(dialog).toContainText(NOTHING_LOST);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

/** All that was typed still stands in the form. */
async function expectKept(page: Page, email: string): Promise<void> {
  expect(pathOf(page)).toBe('/submission/form');
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
  await expect(page.getByLabel('Zip code')).toHaveValue('94110');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('1991');
  await expect(page.getByLabel(/^I agree to the/)).toBeChecked();
}

async function expectDone(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
}
