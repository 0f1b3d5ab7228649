import { expect, type Locator, type Page } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { openEmptyForm, openForm } from '#test/kit/browser/form.ts';
import { answerGate, fillPerson, open, passGate, takePictures, somebody } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[SHELL-7] on every screen change the heading has the focus and the page stands at its top', async ({ page }) => {
  await open(page, 'linnet');
  await expectArrived(page, '$4 back on every wash.');
  await leave(page, () => page.getByRole('button', { name: 'Start my rebate' }).click());
  await expectArrived(page, 'Can you take part?');
  await answerGate(page, { qualifier: '20 washes' });
  await leave(page, () => page.getByRole('button', { name: 'Continue' }).click());
  await expectArrived(page, 'Shop.');
  await takePictures(page, [fixture('exif1.jpg')]);
  await leave(page, () => page.getByRole('button', { name: 'Next' }).click());
  await expectArrived(page, /Where should we send/);
  await leave(page, () => page.goBack());
  await expectArrived(page, 'Shop.');
  await leave(page, () => page.goForward());
  await expectArrived(page, /Where should we send/);
  await fillPerson(page, somebody());
  await page.getByLabel(/^I agree to the/).check();
  await leave(page, () => page.getByRole('button', { name: 'Submit' }).click());
  await expectArrived(page, '$4 is on its way to review');
});

test('[VAL-1] [VAL-2] [VAL-3] [VAL-4] the gate announces the error of a field in its live region when the field loses focus', async ({
  page,
}) => {
  await open(page, 'vespermoth');
  await expect(page.getByRole('log')).toHaveText('');
  await page.getByLabel('MM', { exact: true }).fill('13');
  await page.getByLabel('DD', { exact: true }).fill('32');
  await page.getByLabel('YYYY', { exact: true }).fill('1899');
  await page.getByLabel('State of residence').focus();
  await page.getByLabel('State of residence').blur();
  for (const message of ['MM: Invalid Month', 'DD: Invalid Day', 'YYYY: Invalid Year', 'State of residence: Required'])
    await expect(announcer(page)).toContainText(message);
  await page.getByLabel('MM', { exact: true }).fill('12');
  await expect(announcer(page)).not.toContainText('Invalid Month');
});

test('[VAL-6] [VAL-7] [VAL-8] [VAL-9] [VAL-10] the form announces the error of a field in its live region when the field loses focus', async ({
  page,
}) => {
  await openEmptyForm(page);
  const wrong: [field: string, text: string, says: string][] = [
    ['First name', '', 'First name: Required'],
    ['Last name', '', 'Last name: Required'],
    ['Phone', '', 'Phone: Required'],
    ['Zip code', '', 'Zip code: Required'],
    ['Email', 'dana@', 'Email: Invalid Email'],
    ['YYYY', '', 'YYYY: Required'],
  ];
  for (const [field, text, says] of wrong) {
    const box = page.getByLabel(field, { exact: true });
    await box.fill(text);
    await box.focus();
    await box.blur();
    await expect(announcer(page)).toContainText(says);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(new RegExp(says.split(': ')[1] ?? ''));
  }
});

test('[VAL-11] a submit with wrong fields says all of them and focuses the first', async ({ page }) => {
  await openEmptyForm(page);
  await page.getByLabel('First name').fill('Dana');
  // Submit is disabled by now; password managers and voice control submit anyway.
  await page.locator('form').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(announcer(page)).toContainText('Last name: Required');
  await expect(page.getByLabel(/^I agree to the/)).toHaveAttribute('aria-invalid', 'true');
});

test('[ERR-8] [ERR-19] after a server error the invalid field has its message and the focus, and the corrected value is accepted', async ({
  page,
}) => {
  const person = somebody();
  // A number that nobody can have.
  await openForm(page, 'vespermoth', { person: { ...person, phone: '(123) 456-7890' } });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectErrorDialog(page, 'Invalid Phone Number', 'Please enter a valid phone number');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);
  await expect(announcer(page)).toContainText('Phone: Please enter a valid phone number');
  await phone.fill(person.phone);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
});

test('[API-27] [ERR-1] [ERR-19] an error dialog is read with its sentence, and gives the focus back to Continue; an under-age visitor is seen on underAge', async ({
  page,
}) => {
  await open(page, 'vespermoth');
  await passGate(page, { date: ['04', '17', '2020'], qualifier: 'Liquor store' });
  await expectErrorDialog(page, 'Sorry!', 'You must be 21 or older to enter');
  const gate = `${new URL(page.url()).origin}/gate`;
  expect(await page.evaluate(() => (window.dataLayer ?? []) as unknown)).toEqual([
    { event: 'pageView', page: 'ageGate', url: gate },
    { event: 'pageView', page: 'underAge', url: gate },
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
});

test('[GATE-6] [RCPT-1] [RCPT-3] a dialog gives the focus back to what opened it', async ({ page }) => {
  await open(page, 'vespermoth');
  await expectFocusReturns(page, page.getByRole('button', { name: 'Official Rules' }).first());
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, [fixture('exif1.jpg')]);
  await expectFocusReturns(page, page.getByRole('button', { name: 'Offer requirements' }));
  await expectFocusReturns(page, page.getByRole('button', { name: 'Open receipt image 1' }));
});

function announcer(page: Page): Locator {
  return page.locator('[role=log][aria-live=polite]');
}

/** Scrolls to the end of a screen, then leaves it. */
async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await go();
}

async function expectArrived(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(heading);
  await expect(title).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

async function expectErrorDialog(page: Page, title: string, sentence: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(dialog).toHaveAccessibleDescription(sentence);
  await expect(dialog.locator('svg').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
}

async function expectFocusReturns(page: Page, opener: Locator): Promise<void> {
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click(),
  ]) {
    await opener.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}
