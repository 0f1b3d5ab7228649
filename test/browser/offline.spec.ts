import { expect, type Page } from 'playwright/test';
import { submissionsOf } from './kit/database.ts';
import { test } from './kit/faulty-network-test.ts';
import { fixture } from './images/pictures.ts';
import { fiveMinutesLater } from './kit/outage.ts';
import { answerGate, fillPerson, open, passGate, pathOf, takePictures, walkToForm, somebody } from './kit/walk.ts';

const NOTHING_LOST = 'Nothing you entered is lost';
const receipts = [fixture('exif1.jpg')];

test('[S-23] [SUBM-9] without a network Submit tells it, keeps the entry, and sends it by itself once the network is back', async ({
  page,
  context,
}) => {
  const { email } = await fillForm(page);
  await context.setOffline(true);
  await submit(page);
  await expectWaiting(page);
  expect(await submissionsOf(email)).toHaveLength(0);
  expect(await keptOf(page)).toMatchObject({ email, nameFirst: 'Dana', files: [expect.anything()] });

  await context.setOffline(false);
  await expectSentByItself(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[SUBM-9] the form is one press away from the wait, with everything in it, and Submit works once the network is back', async ({
  page,
  context,
}) => {
  const { email } = await fillForm(page);
  await context.setOffline(true);
  await submit(page);
  await expectWaiting(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectKept(page, email);

  await context.setOffline(false);
  // Whoever has gone back presses Submit when they like.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await fiveMinutesLater(page);
  expect(sent).toEqual([]);
  expect(await submissionsOf(email)).toHaveLength(0);
  await submit(page);
  await expectDone(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[S-23] [SUBM-9] a network that goes while the answer is awaited is told, and the same submission is found by itself', async ({
  page,
  network,
}) => {
  const { email } = await fillForm(page);
  network.set('answerHeld');
  await submit(page);
  await expect.poll(() => network.answered()).toBeGreaterThan(0);
  network.set('down');
  await expectWaiting(page);

  network.set('clear');
  await expectSentByItself(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[S-23] [SUBM-9] a connection that breaks in the middle of the request makes no submission, and the next attempt makes one', async ({
  page,
  network,
}) => {
  const { email } = await fillForm(page);
  network.set('requestCut');
  await submit(page);
  await expectWaiting(page);
  expect(network.answered()).toBe(0);
  expect(await submissionsOf(email)).toHaveLength(0);

  network.set('clear');
  await expectSentByItself(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[S-23] [SUBM-8] [SUBM-9] an answer that is lost after the server has committed leads to one submission and to the confirmation', async ({
  page,
  network,
}) => {
  const { email } = await fillForm(page);
  network.set('answerLost');
  await submit(page);
  await expectWaiting(page);
  expect(network.answered()).toBeGreaterThan(0);
  const [first] = await submissionsOf(email);
  expect(first?.images).toHaveLength(1);

  network.set('clear');
  await expectSentByItself(page);
  const stored = await submissionsOf(email);
  expect(stored.map(({ uuid }) => uuid)).toEqual([first?.uuid]);
});

test('[SUBM-8] [SUBM-9] Submit again, from the form, finds the lost answer as well', async ({ page, network }) => {
  const { email } = await fillForm(page);
  network.set('answerLost');
  await submit(page);
  await expectWaiting(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expectKept(page, email);
  const [first] = await submissionsOf(email);
  network.set('clear');
  await submit(page);
  await expectDone(page);
  expect((await submissionsOf(email)).map(({ uuid }) => uuid)).toEqual([first?.uuid]);
});

test('[S-23] [SUBM-8] a reload while it waits goes on with it, and the lost answer is found again', async ({
  page,
  network,
}) => {
  const { email } = await fillForm(page);
  network.set('answerLost');
  await submit(page);
  await expectWaiting(page);
  await page.reload();
  await expectWaiting(page);
  network.set('clear');
  await expectSentByItself(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[S-23] a reload while it waits comes back to a form with everything in it, where the visitor wants to see it', async ({
  page,
  network,
}) => {
  const { email } = await fillForm(page);
  network.set('outOfService');
  await submit(page);
  await expectWaiting(page);
  await page.reload();
  await expectWaiting(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expectKept(page, email);
  await page.reload();
  await expectKept(page, email);
  expect(await submissionsOf(email)).toHaveLength(0);
});

test('[S-23] [SUBM-9] the steps between the gate and Submit need no network', async ({ page, context }) => {
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
  await expectWaiting(page);
  await context.setOffline(false);
  await expectSentByItself(page);
  expect(await submissionsOf(person.email)).toHaveLength(1);
});

test('[SUBM-9] [ENTRY-2] a reload without a network is the browser’s own page, and coming back finds everything', async ({
  page,
  context,
}) => {
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

test('[S-23] [SUBM-9] opened without an answer from the server, the site says so, and comes by itself once there is one', async ({
  page,
  context,
}) => {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  let isDown = true;
  await context.route(/config\.json|\/\?campaign=/, async (route) => {
    if (route.request().url().includes('config.json'))
      return isDown ? route.abort('internetdisconnected') : route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="promenade-data"', '') });
  });
  await open(page, 'vespermoth');
  await expect(page.getByRole('main')).toContainText('This site cannot be shown now');
  await expect(page.getByRole('alert')).toContainText('We could not reach the server. Nothing you entered is lost.');
  isDown = false;
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('We are back.')).toBeVisible();
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

/** The page says that nothing is lost and that it tries again by itself, and is where the form was. */
async function expectWaiting(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeFocused();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(NOTHING_LOST);
  await expect(alert).toContainText('We will keep trying for you.');
  expect(pathOf(page)).toBe('/submission/form');
}

async function expectSentByItself(page: Page): Promise<void> {
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: 'We are back: your submission was sent.' }),
  ).toBeVisible({ timeout: 20_000 });
  await expectDone(page);
}

/** What lies under `_d`. */
const keptOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('_d') ?? '{}') as unknown);

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
