import { expect, type Page } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { test } from '#test/kit/browser/faulty-network-test.ts';
import { openForm } from '#test/kit/browser/form.ts';
import { englishSentences, expectNoEnglish } from '#test/kit/browser/language.ts';
import { alert, outOfService, PROMISE, said, title, UNAVAILABLE } from '#test/kit/browser/outage.ts';
import { somebody } from '#test/kit/browser/walk.ts';

test('[OUTAGE-6] 503 three times, then the server is back: the pauses are as long as it asks for, and one submission arrives', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page);
  network.set('outOfService');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(title(page)).toHaveText('Not sent yet');
  await expect(alert(page)).toContainText(UNAVAILABLE);
  await expect(alert(page)).toContainText(PROMISE);
  await expect(page.getByText(/^Trying again in \d+ seconds?\.$/)).toBeVisible();
  await expect.poll(() => network.refused()).toBe(3);
  network.set('clear');
  await expect(said(page, 'We are back: your submission was sent.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await expect(title(page)).toBeFocused();
  expect(await submissionsOf(email)).toHaveLength(1);
  expect(network.refused()).toBe(3);
  const [first = 0, second = 0] = network.pauses();
  expect(first).toBeGreaterThanOrEqual(1_000);
  expect(second).toBeGreaterThanOrEqual(2_000);
});

test('[OUTAGE-6] a hanging network is an outage like a broken one, and its end is displayed for a while', async ({
  page,
  network,
}) => {
  await page.clock.install();
  const { email } = await openForm(page);
  network.set('answerHeld');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => network.answered()).toBe(1);
  await expect(title(page)).toHaveText('Where should we send your $10?');
  // The page waits anew from each progress of the upload, of which this is the last.
  await expect(page.getByText('Sent. Waiting for the answer')).toBeVisible();
  // From here on time stands still: the next attempt of its own, a second later, never comes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 121_000);
  await expect(title(page)).toHaveText('Not sent yet');
  await expect(alert(page)).toContainText('We could not reach the server.');
  expect(network.answered()).toBe(1);
  network.set('clear');
  // The overlay goes.
  await page.clock.runFor(900);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(said(page, 'We are back: your submission was sent.')).toBeVisible();
  expect(await submissionsOf(email)).toHaveLength(1);
  // The announcement disappears on its own; the screen stays.
  await page.clock.fastForward('00:15');
  await expect(said(page, 'We are back')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
});

test('[OUTAGE-6] by the keyboard and a screen reader: the title has the focus, Try now tries at once, Back to the form keeps all', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page);
  network.set('outOfService');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Not sent yet · /);
  await expectAccessible(page, 'a submission that waits');
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await page.keyboard.press('Tab');
  await expect(tryNow).toBeFocused();
  // From the third attempt on, the pauses are long enough to cut short.
  await expect.poll(() => network.refused()).toBeGreaterThanOrEqual(3);
  await expect(tryNow).toBeEnabled();
  const before = network.refused();
  await page.keyboard.press('Enter');
  await expect.poll(() => network.refused()).toBe(before + 1);
  await expect(tryNow).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Back to the form' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Where should we send your $10?');
  await expect(title(page)).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel(/^I agree to the/)).toBeChecked();
});

test('[OUTAGE-6] [START-11] back in the browser leads from the wait to the screen before the form, and what was typed stays', async ({
  page,
  network,
}) => {
  const { email } = await openForm(page, 'vespermoth', { path: '/submission/receipts' });
  await page.getByRole('button', { name: 'Next' }).click();
  network.set('outOfService');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(title(page)).toHaveText('Not sent yet');
  await page.goBack();
  await expect(title(page)).toHaveText('Shop.');
  network.set('clear');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  expect(await submissionsOf(email)).toHaveLength(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
});

test('[OUTAGE-6] in Spanish no word of the wait is English, and with reduced motion nothing moves', async ({
  page,
  network,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForm(page);
  const sentences = await englishSentences('vespermoth');
  await page.getByRole('banner').getByRole('combobox').selectOption('es');
  network.set('outOfService');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(title(page)).toHaveText('Aún sin enviar');
  await expect(alert(page)).toContainText(
    'El servicio no está disponible en este momento. No se ha perdido nada de lo que ingresó.',
  );
  await expectNoEnglish(page, sentences);
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
    ),
  ).toBe(0);
  network.set('down');
  await expect(alert(page)).toContainText('No pudimos comunicarnos con el servidor.');
  await expectNoEnglish(page, sentences);
  network.set('clear');
  await expect(said(page, 'Ya estamos de vuelta: recibimos su envío.')).toBeVisible();
});

test.describe('with a captcha', () => {
  test('[OUTAGE-6] a solution that the server has not received is sent again', async ({ page, network }) => {
    const email = await openGuarded(page);
    network.set('outOfService');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(title(page)).toHaveText('Not sent yet');
    network.set('clear');
    await expect(said(page, 'We are back: your submission was sent.')).toBeVisible();
    expect(await submissionsOf(email)).toHaveLength(1);
  });

  test('[OUTAGE-6] [SUBM-4] a used solution must be solved again: the form says so, and keeps all input', async ({
    page,
  }) => {
    const email = await openGuarded(page);
    let isFirst = true;
    await page.route('**/submission', async (route) => {
      if (!isFirst) return route.fallback();
      isFirst = false;
      // Before the failure, the server has already spent the solution, on somebody else.
      const body = { ...(route.request().postDataJSON() as object), email: somebody().email };
      await route.fetch({ headers: { ...route.request().headers(), 'idempotency-key': randomUUID() }, postData: body });
      await outOfService(route);
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'One more step' });
    await expect(dialog).toHaveAccessibleDescription(
      'We are back, and nothing you entered is lost. Please solve the captcha again and press Submit.',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main')).toContainText('Your rebate will be sent');
    expect(await submissionsOf(email)).toHaveLength(1);
  });

  test('[OUTAGE-6] a reload finds an answer that was lost without another solution', async ({ page, network }) => {
    const email = await openGuarded(page);
    network.set('answerLost');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(title(page)).toHaveText('Not sent yet');
    await page.reload();
    network.set('clear');
    await expect(page.getByRole('main')).toContainText('Your rebate will be sent');
    expect(await submissionsOf(email)).toHaveLength(1);
  });
});

/** Opens the form that has a captcha, filled in, and solves it. @returns the visitor's e-mail address */
async function openGuarded(page: Page): Promise<string> {
  const { email } = await openForm(page, 'vespermoth-club');
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
  return email;
}
