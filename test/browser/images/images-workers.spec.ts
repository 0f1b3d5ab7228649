import { expect } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { choose, pick, test } from '#test/kit/browser/images/receipts-test.ts';

test('[RCPT-12] reports the progress after each file, accepted or rejected', async ({
  freshReceiptsPage: receiptsPage,
}) => {
  const { progress } = await pick(receiptsPage, ['exif6.jpg', 'text.jpg', 'landscape.jpg', 'vector.svg'].map(fixture));
  expect(progress).toEqual([
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ]);
});

test('[RCPT-12] works on two photographs at a time and keeps its workers', async ({
  freshReceiptsPage: receiptsPage,
}) => {
  expect(receiptsPage.workers()).toHaveLength(0);
  await pick(receiptsPage, ['exif1.jpg', 'exif3.jpg', 'exif6.jpg'].map(fixture));
  const first = receiptsPage.workers();
  expect(first).toHaveLength(2);
  await pick(receiptsPage, ['exif1.jpg', 'exif3.jpg', 'exif6.jpg'].map(fixture));
  expect(receiptsPage.workers()).toEqual(first);
});

test('[RCPT-12] works again after it was cancelled', async ({ freshReceiptsPage: receiptsPage }) => {
  await choose(
    receiptsPage,
    [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => fixture(`exif${orientation}.jpg`)),
  );
  const { error } = await receiptsPage.evaluate(() => window.receipts.cancelAfter(1));
  expect(error).toBe('AbortError');
  const { images } = await pick(receiptsPage, ['exif1.jpg', 'landscape.jpg'].map(fixture));
  expect(images.map(({ name }) => name)).toEqual(['exif1.jpg', 'landscape.jpg']);
});

test('[RCPT-12] rejects instead of waiting forever if the worker does not load', async ({ page, receiptsPage }) => {
  await page.route(/receipt\.worker/, (route) => route.abort());
  await page.goto(receiptsPage.url());
  await choose(page, [fixture('exif1.jpg'), fixture('exif3.jpg'), fixture('exif6.jpg')]);
  await expect(page.evaluate(() => window.receipts.prepare())).rejects.toThrow('could not be started');
});
