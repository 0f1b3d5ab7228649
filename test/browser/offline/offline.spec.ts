import { expect, type Page } from 'playwright/test';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { test } from '#test/kit/browser/faulty-network-test.ts';
import { openForm } from '#test/kit/browser/form.ts';
import { fiveMinutesLater } from '#test/kit/browser/outage.ts';
import {
  expectDone,
  expectOneSent,
  expectKept,
  expectSentByItself,
  expectWaiting,
  receipts,
  submit,
} from '#test/kit/browser/sending.ts';
import {
  untilFetched,
  answerGate,
  fillRebate,
  open,
  passGate,
  pathOf,
  takePictures,
  somebody,
} from '#test/kit/browser/walk.ts';

test('[SUBM-9] the form is one press away from the wait, with everything in it, and Submit works once the network is back', async ({
  page,
  context,
}) => {
  const { email } = await openForm(page);
  await context.setOffline(true);
  await submit(page);
  await expectWaiting(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectKept(page, email);

  await context.setOffline(false);
  // After going back, only the visitor submits.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await fiveMinutesLater(page);
  expect(sent).toEqual([]);
  expect(await submissionsOf(email)).toHaveLength(0);
  await submit(page);
  await expectOneSent(page, email);
});

test('[OUTAGE-6] [SUBM-9] the steps between the gate and Submit need no network; without one Submit tells it, keeps the entry, and sends it by itself once the network is back', async ({
  page,
  context,
}) => {
  const person = somebody();
  await open(page, 'vespermoth');
  await answerGate(page, { qualifier: 'Liquor store' });
  await untilFetched(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await takePictures(page, receipts);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillRebate(page, person);
  await submit(page);
  await expectWaiting(page);
  expect(await submissionsOf(person.email)).toHaveLength(0);
  expect(await keptOf(page)).toMatchObject({ email: person.email, nameFirst: 'Dana', files: [expect.anything()] });

  await context.setOffline(false);
  await expectSentByItself(page);
  expect(await submissionsOf(person.email)).toHaveLength(1);
});

test('[SUBM-9] [ENTRY-2] a reload without a network is the browser’s own page, and coming back finds everything', async ({
  page,
  context,
}) => {
  const { email } = await openForm(page);
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

test('[OUTAGE-6] [SUBM-9] opened without a response from the server, the site shows an error, and loads automatically later', async ({
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
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  await expect(page.getByText('We are back.')).toBeVisible();
});

/** The entry kept under `_d`. */
const keptOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('_d') ?? '{}') as unknown);
