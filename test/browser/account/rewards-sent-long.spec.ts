import { expect } from 'playwright/test';
import { makePhotograph } from '#test/kit/browser/images/pictures.ts';
import {
  confirmField,
  linkMailedTo,
  PASSWORD,
  passwordField,
  signIn,
  verifyWith,
} from '#test/kit/browser/account-site.ts';
import { fillForm, headline, opened, reachForm, submitted, test } from '#test/kit/browser/rewarded-test.ts';
import { expectDone } from '#test/kit/browser/sending.ts';
import { somebody } from '#test/kit/browser/walk.ts';

test('[STATUS-4] [STATUS-6] [MAIL-1] a rebate is walked in Spanish, with a better picture, until it is sent', async ({
  page,
  rewarded,
}, info) => {
  const { decide, mailed, mailsTo, pay, query } = rewarded;
  const person = somebody();
  await fillForm(page, 'money', person);
  await opened(page, '/es/submission/form');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => query('select 1 from submission where email = $1', person.email)).toHaveLength(1);
  await decide(person, 'picture', 'blurred');
  const wanted = await mailed(person, 'Una foto m');
  expect(wanted).toMatch(/^\/es\/status\//);
  await opened(page, wanted);
  await expect(page.getByRole('main')).toContainText('La foto está demasiado borrosa para leerla.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Enviar una foto mejor' }).click();
  await (await chooser).setFiles([{ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph(4_711) }]);
  await expect(headline(page, 'En revisión')).toBeVisible();
  await decide(person, 'approve');
  await mailed(person, 'fue aprobado.');
  await pay('money', 'paypal', info.outputPath('paypal.csv'));
  await opened(page, await mailed(person, 'Le enviamos su reembolso por PayPal.'));
  await expect(headline(page, 'Está en camino')).toBeVisible();
  expect(mailsTo(person)).toHaveLength(4);
});

test('[STATUS-4] [MAIL-1] a donation is walked from the first screen until it is sent', async ({
  page,
  rewarded,
}, info) => {
  const { decide, mailed, pay } = rewarded;
  const person = somebody();
  await fillForm(page, 'money', person);
  await page.getByRole('radio', { name: 'Donate' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectDone(page);
  await decide(person, 'approve');
  await mailed(person, 'Your submission is approved.');
  await pay('money', 'donation', info.outputPath('donation.csv'));
  await opened(page, await mailed(person, 'Your rebate has been donated on your behalf.'));
  await expect(headline(page, 'It is on its way')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('donation');
});

test('[STATUS-4] [MAIL-1] a parcel is walked from the first screen until it is sent', async ({
  page,
  rewarded,
}, info) => {
  const { decide, mailed, pay, query } = rewarded;
  const person = await submitted(page, 'parcel');
  await decide(person, 'approve');
  await mailed(person, 'Your submission is approved.');
  await pay('parcel', 'merchandise', info.outputPath('parcel.csv'));
  await opened(page, await mailed(person, 'Your Tote bag has been sent.'));
  await expect(headline(page, 'It is on its way')).toBeVisible();
  expect(await query('select processing from submission where email = $1', person.email)).toEqual([
    { processing: 'shipped' },
  ]);
});

test('[POINTS-3] [PROF-7] [STATUS-4] points are walked from the first screen over the account that they need to the profile and its status pages', async ({
  page,
  rewarded,
}) => {
  const { decide, mailed, smtp } = rewarded;
  const person = somebody();
  await reachForm(page, 'points');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('One step is left');
  await page.getByRole('link', { name: 'Register with this address' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.goto(await linkMailedTo(smtp, person.email, 'verify'));
  await verifyWith(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, person.email);
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('main')).toContainText('1 receipt is being checked');
  await page.getByRole('link', { name: /^Being checked/ }).click();
  await expect(headline(page, 'Being checked')).toBeVisible();

  await decide(person, 'approve');
  await mailed(person, 'Your submission is approved.');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('main').getByText('250', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Approved, points in your account/ }).click();
  await expect(headline(page, '+250')).toBeVisible();
});
