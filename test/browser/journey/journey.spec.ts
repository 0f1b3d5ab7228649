import { once } from 'node:events';
import sharp from 'sharp';
import { expect, type JSHandle, type Page } from 'playwright/test';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { photographs } from '#test/kit/browser/photographs.ts';
import { answerGate, fillRebate, open, passGate, pathOf, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[PROOF-2] [SUBM-1] [SUBM-2] [SUBM-10] [DONE-1] [ENTRY-4] [CONST-1] the PayPal rebate from / to the confirmation is stored with every field and image', async ({
  page,
}) => {
  const person = somebody();
  await page.goto('/?campaign=vespermoth&utm_source=pack&utm_medium=qr');
  const letPicturesGo = await holdPictures(page);
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, photographs);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillRebate(page, person);
  const answer = page.waitForResponse((response) => response.url().endsWith('/submission'));
  const shown = await progressOf(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  letPicturesGo();

  await expect(page.getByRole('main')).toContainText(/Thank you!\s*Your submission has been received\./);
  await expect(page.getByRole('main')).toContainText('Your rebate will be sent via PayPal within 48 business hours.');
  await expect(page.getByRole('main')).toContainText('You will receive an email once your receipt has been processed.');
  expect(pathOf(page)).toBe('/submission/complete');

  const percents = await shown.jsonValue();
  expect(percents, 'the bar fills').toEqual([...percents].sort((a, b) => a - b));
  expect([percents[0], percents.at(-1)]).toEqual([0, 100]);
  expect(percents.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2);

  const { uuid } = (await (await answer).json()) as { uuid: string };
  const [stored, ...others] = await submissionsOf(person.email);
  expect(others).toEqual([]);
  expect(stored?.uuid).toBe(uuid);
  expect(stored?.row).toMatchObject({
    campaign_instance_pk: 101,
    date_of_birth: '1991-04-17',
    qualifier_answer: 'Liquor store',
    state: 'CA',
    zip_code: '94110',
    payment_mode: 'digital',
    preferred_payment_method: 'paypal',
    name_first: 'Dana',
    name_last: 'Whitlock',
    phone: person.phone,
    utm: { utm_source: 'pack', utm_medium: 'qr' },
    custom: { state: 'CA', zipCode: '94110', agree: true, optIn: false, MM: '04', DD: '17', YYYY: '1991' },
  });
  expect(stored?.images).toHaveLength(photographs.length);
  for (const { jpeg, width, height } of stored?.images ?? []) {
    const metadata = await sharp(jpeg).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width, height });
    expect(height).toBe(1024);
    expect(width).toBeLessThan(height);
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('[GATE-1] [GATE-5] the whole journey is walked with the keyboard alone', async ({ page }) => {
  const person = somebody();
  await open(page, 'vespermoth');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  await tabTo(page, 'MM');
  await page.keyboard.type('04171991');
  await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('1991');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Calif');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Liquor');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Take A Picture');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(photographs.slice(0, 1));
  await expect(page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(1);
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Where should we send your $10?' })).toBeVisible();
  const typed: [label: string, text: string][] = [
    ['First name', person.nameFirst],
    ['Last name', person.nameLast],
    ['Phone', person.phone],
    ['Zip code', '94110'],
    ['Email', person.email],
  ];
  for (const [label, text] of typed) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, /^I agree to the/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  expect(await submissionsOf(person.email)).toHaveLength(1);
});

test('[ERR-1] [ERR-4] [ERR-19] a refusal of the gate is read in a dialog and leaves the answers', async ({ page }) => {
  await open(page, 'vespermoth');
  await passGate(page, { date: ['01', '31', '2015'], qualifier: 'Liquor store' });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: 'Sorry!' })).toBeVisible();
  await expect(dialog).toContainText('You must be 21 or older to enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('2015');
  await passGate(page, { state: 'Nevada' });
  await expect(dialog).toContainText('This sweepstakes is not available in your area');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await answerGate(page, { state: 'California', qualifier: 'Grocery store' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
});

/** Holds what travels ahead back, so that it is still under way when the form is submitted, until it is let go. */
async function holdPictures(page: Page): Promise<() => void> {
  const held = new AbortController();
  await page.route('**/picture?*', async (route) => {
    if (!held.signal.aborted) await once(held.signal, 'abort');
    await route.continue();
  });
  return () => held.abort();
}

/**
 * Makes the way to the server as slow as a weak mobile network.
 *
 * @returns the percents that the progress bar shows from now on, each once
 */
async function progressOf(page: Page): Promise<JSHandle<number[]>> {
  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
  await network.send('Network.emulateNetworkConditions', conditions);
  return page.evaluateHandle(() => {
    const percents: number[] = [];
    const look = () => {
      const percent = document.querySelector('progress')?.value;
      if (percent !== undefined && percent !== percents.at(-1)) percents.push(percent);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return percents;
  });
}

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
