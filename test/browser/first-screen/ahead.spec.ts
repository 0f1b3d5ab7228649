import { expect, type Page } from 'playwright/test';
import type { Entry } from '#domain/entry.ts';
import { ENTRY_KEY } from '#src/storage/stored-entry.ts';
import { forgetPicture, submissionsOf } from '#test/kit/browser/database.ts';
import { test } from '#test/kit/browser/faulty-network-test.ts';
import { openUpload } from '#test/kit/browser/form.ts';
import { photographs } from '#test/kit/browser/photographs.ts';
import { expectDone, submit } from '#test/kit/browser/sending.ts';
import { CLEAR, type Conditions, networkOf, untilUploaded } from '#test/kit/browser/uploading.ts';
import { fillRebate, somebody, takePictures, untilAlive } from '#test/kit/browser/walk.ts';

const CRAWLING: Conditions = { ...CLEAR, downloadThroughput: 90_000, uploadThroughput: 16_000 };

const isPicture = (url: string) => /\/picture\?/.test(url);
/** By what the page has stored that its pictures are named. */
const sentUuids = (page: Page): Promise<string[]> =>
  page.evaluate((key) => {
    const { files } = JSON.parse(sessionStorage.getItem(key) ?? '{"files":[]}') as Pick<Entry, 'files'>;
    return files.flatMap(({ sent }) => sent?.uuid ?? []);
  }, ENTRY_KEY);
test('[TILE-1] [TILE-2] [TILE-3] [TILE-4] a picture that is deleted on its way is called back, one whose network is lost waits for it and says so, after a reload only what is missing goes again, and what the server has lost goes with the submission', async ({
  page,
  network,
}) => {
  const ended: string[] = [];
  const arrived: string[] = [];
  page.on('requestfailed', (request) => isPicture(request.url()) && ended.push(request.failure()?.errorText ?? ''));
  page.on('requestfinished', (request) => isPicture(request.url()) && arrived.push(request.url()));
  await openUpload(page);
  const setNetwork = await networkOf(page);
  const [first, second, third] = photographs as [string, string, string];
  await takePictures(page, [first]);
  await untilUploaded(page);

  await setNetwork(CRAWLING);
  await takePictures(page, [second, third]);
  await page.getByRole('button', { name: 'Delete receipt image 2' }).click();
  await expect.poll(() => ended).toEqual(['net::ERR_ABORTED']);
  const words = page.locator('[aria-hidden="true"]').getByText('Waiting for the network');
  await expect(words).toHaveCount(0);
  network.set('down');
  await expect(words.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the network' })).toBeAttached();

  network.set('clear');
  await expect(words).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  expect(arrived).toHaveLength(1);
  await expect(page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(2);
  await setNetwork(CLEAR);
  await untilUploaded(page);
  expect(arrived).toHaveLength(2);

  const person = somebody();
  await page.getByRole('button', { name: 'Next' }).click();
  await fillRebate(page, person);
  const [forgotten = ''] = await sentUuids(page);
  await forgetPicture(forgotten);
  await submit(page);
  await expectDone(page);
  const [stored] = await submissionsOf(person.email);
  expect(stored?.images).toHaveLength(2);
});
