import { expect } from 'playwright/test';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { test } from '#test/kit/browser/faulty-network-test.ts';
import { openForm } from '#test/kit/browser/form.ts';
import { expectDone, expectKept, expectSentByItself, expectWaiting, submit } from '#test/kit/browser/sending.ts';

test('[OUTAGE-6] [SUBM-9] a network lost during a request is announced, and the same submission is found automatically', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page);
  network.set('answerHeld');
  await submit(page);
  await expect.poll(() => network.answered()).toBeGreaterThan(0);
  network.set('down');
  await expectWaiting(page);

  network.set('clear');
  await expectSentByItself(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[OUTAGE-6] [SUBM-9] a connection that breaks in the middle of the request makes no submission, and the next attempt makes one', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page);
  network.set('requestCut');
  await submit(page);
  await expectWaiting(page);
  expect(network.answered()).toBe(0);
  expect(await submissionsOf(email)).toHaveLength(0);

  network.set('clear');
  await expectSentByItself(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[OUTAGE-6] [SUBM-8] [SUBM-9] an answer that is lost after the server has committed leads to one submission and to the confirmation', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page);
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

test('[SUBM-8] [SUBM-9] Submit again, pressed twice, from the form, finds the lost answer as well', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page);
  network.set('answerLost');
  await submit(page);
  await expectWaiting(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expectKept(page, email);
  const [first, ...others] = await submissionsOf(email);
  expect(others).toEqual([]);
  network.set('clear');
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expectDone(page);
  expect((await submissionsOf(email)).map(({ uuid }) => uuid)).toEqual([first?.uuid]);
});

test('[OUTAGE-6] [SUBM-8] a reload while it waits goes on with it, and the lost answer is found again', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page);
  network.set('answerLost');
  await submit(page);
  await expectWaiting(page);
  await page.reload();
  await expectWaiting(page);
  network.set('clear');
  await expectSentByItself(page);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[OUTAGE-6] a reload while it waits comes back to a form with everything in it, where the visitor wants to see it', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page);
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
