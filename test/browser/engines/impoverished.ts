import { expect, type Page } from 'playwright/test';
import type { Browsers } from '#tools/lab/engines/apis/browser-support.ts';
import { scriptWithout } from '#tools/lab/engines/apis/without.ts';
import { receipts } from '#test/kit/browser/photographs.ts';
import { fillPerson, open, passGate, somebody, takePictures } from '#test/kit/browser/walk.ts';

/** Removes from the page and its workers every API that any of these browsers lacks. @returns the uncaught errors */
export async function impoverish(page: Page, browsers: Browsers): Promise<string[]> {
  const script = scriptWithout(browsers);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(script);
  await page.route(/\.worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
  return faults;
}

/** Walks the rebate to its confirmation, with a rotated receipt, without the APIs that any of these browsers lacks. */
export async function walkWithout(page: Page, browsers: Browsers): Promise<void> {
  const faults = await impoverish(page, browsers);
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, receipts.slice(0, 1));
  await page.getByRole('button', { name: 'Open receipt image 1' }).click();
  await page.getByRole('button', { name: 'Turn' }).click();
  await page
    .getByRole('button', { name: /^Close/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, somebody());
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText(/Thank you!\s*Your submission has been received\./);
  expect(
    await page.evaluate(() => [typeof Reflect.get(URL, 'canParse'), typeof Reflect.get(Array.prototype, 'toSorted')]),
  ).toEqual(['undefined', 'undefined']);
  expect(faults).toEqual([]);
}
