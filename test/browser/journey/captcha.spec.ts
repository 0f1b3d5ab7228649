import { expect, type Page } from 'playwright/test';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { entryAtForm, expectStored, openForm } from '#test/kit/browser/form.ts';
import { fillRebate, open, type Person, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const box = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** Walks to the form of the campaign with the embedded captcha and the spirits-brand program, and fills it in. */
async function walkToFilledForm(page: Page, person: Person): Promise<void> {
  await open(page, 'vespermoth-club');
  for (const [label, text] of [
    ['MM', '04'],
    ['DD', '17'],
    ['YYYY', '1991'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await takePictures(page, [fixture('exif1.jpg')]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'California' });
  await fillRebate(page, person);
}

/** What the page's Content-Security-Policy blocked, as the browser reports it. */
function refusals(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) lines.push(message.text());
  });
  return lines;
}

test('[VAL-12] [SUBM-6] the embedded captcha is solved without a third party, and the server takes it', async ({
  page,
}) => {
  const refused = refusals(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin)
      foreign.push(request.url());
  });
  const person = somebody();
  await walkToFilledForm(page, person);
  await expectStored(page, await entryAtForm('vespermoth-club', person));
  await expect(page.getByText('Still missing: I am not a robot')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Captcha' }).getByText('Checked')).toBeVisible();
  await submit(page).click();
  await expect(
    page.getByText(
      'Your rebate will be sent via PayPal within 48 business hours. The sender will show as Vespermoth Rewards.',
      { exact: true },
    ),
  ).toBeVisible();
  const [stored, ...others] = await submissionsOf(person.email);
  expect(others).toEqual([]);
  expect(stored?.row).toMatchObject({ campaign_instance_pk: 1201, payment_mode: 'digital' });
  expect(stored?.row['custom']).toMatchObject({ CID: expect.stringMatching(/.+/), YYYY: '1991', MM: '04', DD: '17' });
  expect([refused, foreign]).toEqual([[], []]);
});

test('[SUBM-4] [VAL-12] a captcha that cannot be loaded says so, and Try again loads it; a refused submission resets it, and another solution is sent with the next one', async ({
  page,
}) => {
  const sent: unknown[] = [];
  const { email } = await openForm(page, 'vespermoth-club');
  await page.route('**/submission', async (route) => {
    sent.push((route.request().postDataJSON() as { captcha: unknown }).captcha);
    if (sent.length > 1) return route.continue();
    return route.fulfill({ status: 422, json: { detail: 'Please look at this again.' } });
  });
  await page.route('**/captcha', (route) => route.abort('internetdisconnected'));
  await box(page).click();
  await expect(
    page.getByRole('alert').getByText('The captcha could not be loaded. Please check your connection and try again.'),
  ).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await page.unroute('**/captcha');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(submit(page)).toBeEnabled();

  await submit(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Please look at this again.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(box(page)).not.toBeChecked();
  await expect(submit(page)).toBeDisabled();
  await box(page).check();
  await submit(page).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  expect(sent).toHaveLength(2);
  expect(sent[0]).not.toBe(sent[1]);
  expect(await submissionsOf(email)).toHaveLength(1);
});
