import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { messagesLike } from '#test/kit/browser/database.ts';
import { openBonus, walkToBonusForm } from '#test/kit/browser/bonus.ts';
import { alert, fiveMinutesLater, outOfService, PROMISE, said, title, UNAVAILABLE } from '#test/kit/browser/outage.ts';
import { open, somebody, untilFetched } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[OUTAGE-6] [CONT-1] a message to support waits with what was written, without a network and without a service, and is stored once', async ({
  page,
  context,
}) => {
  const text = `When is my rebate sent? ${randomUUID()}`;
  const submit = page.getByRole('button', { name: 'Submit' });
  const backToForm = page.getByRole('button', { name: 'Back to the form' });
  await open(page, 'linnet', '/contact');
  await page.getByLabel('Email', { exact: true }).fill(somebody().email);
  await page.getByLabel('Message').fill(text);
  await untilFetched(page);
  let isOut = false;
  await page.route('**/support_request', (route) => (isOut ? outOfService(route) : route.fallback()));
  await context.setOffline(true);
  await submit.click();
  await expect(title(page)).toHaveText('Not sent yet');
  await expect(alert(page)).toContainText('Nothing you entered is lost');
  await backToForm.click();
  await expect(page.getByLabel('Message')).toHaveValue(text);

  await submit.click();
  await expect(alert(page)).toContainText('Nothing you entered is lost');
  isOut = true;
  await context.setOffline(false);
  await expect(alert(page)).toContainText(UNAVAILABLE);
  await backToForm.click();
  await expect(page.getByLabel('Message')).toHaveValue(text);

  await submit.click();
  await expect(title(page)).toHaveText('Not sent yet');
  isOut = false;
  await expect(said(page, 'We are back: your message was sent.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('We have received your message!');
  expect(await messagesLike(text)).toHaveLength(1);
});

test('[OUTAGE-6] the account forms show the outage, keep the input, and are sent again by a click', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/user/forgot-password?campaign=hoopla-members');
  let calls = 0;
  await page.route('**/profile/forgot*', (route) => (calls++ === 0 ? outOfService(route) : route.fallback()));
  await page.getByLabel('Email', { exact: true }).fill('dana@example.com');
  await page.getByRole('main').getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleDescription(
    'The service is not available at the moment. Nothing you entered is lost. Please try again.',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('dana@example.com');
  await fiveMinutesLater(page);
  expect(calls).toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('main')).toContainText('An email has been sent to you');
});

test('[OUTAGE-6] [ACCT-5] a link from an e-mail is asked about by itself once the server can; a call that hangs is given up after half a minute, and made again', async ({
  page,
}) => {
  await page.clock.install();
  let calls = 0;
  await page.route('**/profile/verify*', (route) => {
    calls += 1;
    if (calls === 1) return;
    return calls < 4 ? outOfService(route) : route.fulfill({ json: {} });
  });
  await page.goto('/user/verify/code-1?campaign=hoopla-members');
  await expect.poll(() => calls).toBe(1);
  await page.clock.fastForward('00:31');
  await expect(alert(page)).toContainText(UNAVAILABLE);
  await expect(page.getByRole('main')).toContainText('Your account has been verified.');
  await expect(said(page, 'We are back.')).toBeVisible();
  expect(calls).toBe(4);
});

test('[OUTAGE-6] a screen whose code does not load appears automatically once the server responds again', async ({
  page,
}) => {
  const isCode = /\/assets\/form-.+\.js/;
  let isAway = true;
  await page.route(isCode, (route) => route.abort());
  await page.route(/\/submission\/form/, (route) =>
    isAway && route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );
  await page.goto('/submission/form?campaign=hoopla-matching');
  await expect(title(page)).toHaveText('This page could not be loaded');
  await expect(page.getByText(PROMISE)).toBeVisible();
  await page.unroute(isCode);
  isAway = false;
  await expect(title(page)).toHaveText('Who should we call?');
});

test('[OUTAGE-6] a screen whose code does not load although the server responds is not reloaded repeatedly', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(/\/assets\/form-.+\.js/, (route) => route.abort());
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto('/submission/form?campaign=hoopla-matching');
  await expect(title(page)).toHaveText('This page could not be loaded');
  await asked;
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await fiveMinutesLater(page);
  expect(loads).toBe(0);
  await expect(page.getByText(PROMISE)).toHaveCount(0);
  await page.unroute(/\/assets\/form-.+\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Who should we call?');
});

test('[OUTAGE-6] a bonus game that cannot be created now starts automatically later', async ({ page }) => {
  let isOut = true;
  await page.route('**/randomizer*', (route) => (isOut ? outOfService(route) : route.fallback()));
  await openBonus(page, 'hoopla-matching');
  await expect(title(page)).toHaveText('The game could not be loaded');
  await expect(alert(page)).toContainText(UNAVAILABLE);
  await expect(page.getByText('Your submission has been received.')).toBeVisible();
  isOut = false;
  await expect(title(page)).toHaveText('Match the pairs');
  await expect(said(page, 'We are back.')).toBeVisible();
});

test('[OUTAGE-6] [NEXT-5] nobody has to wait for a game', async ({ page }) => {
  await page.route('**/randomizer*', (route) => outOfService(route));
  await walkToBonusForm(page, 'hoopla-matching');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(title(page)).toHaveText('The game could not be loaded');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(title(page)).toHaveText('Your entry is in');
});
