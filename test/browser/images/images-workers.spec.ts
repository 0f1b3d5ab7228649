import { expect } from 'playwright/test';
import sharp from 'sharp';
import { bytesOf, difference, fixture, greys, type FilePayload } from '#test/kit/browser/images/pictures.ts';
import { choose, openWithout, pick, test } from '#test/kit/browser/images/receipts-test.ts';
import { LOST_AFTER_ONE } from '#test/kit/browser/images/canvas-faults.ts';

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

test('[RCPT-9] draws a picture alone on white, though its canvas showed another one before', async ({
  freshReceiptsPage: receiptsPage,
}) => {
  const { width, height } = await sharp(fixture('alpha.png')).metadata();
  const black = sharp({ create: { width, height, channels: 3, background: '#000' } });
  const buffer = await black.jpeg().toBuffer();
  const file = (name: string): FilePayload => ({ name, mimeType: 'image/jpeg', buffer });
  // Each of the two workers draws one.
  await pick(receiptsPage, [file('one.jpg'), file('two.jpg')]);
  const { images } = await pick(receiptsPage, [fixture('alpha.png')]);
  const expected = await greys(await sharp(fixture('alpha.png')).flatten({ background: '#fff' }).png().toBuffer());
  expect(difference(await greys(bytesOf(images[0]?.dataUrl ?? '')), expected)).toBeLessThan(6);
});

test('[RCPT-8] draws a portrait upright on a canvas that turned a landscape before', async ({
  freshReceiptsPage: receiptsPage,
}) => {
  const landscape = await sharp(fixture('exif1.jpg')).rotate(270).jpeg().toBuffer();
  const file = (name: string): FilePayload => ({ name, mimeType: 'image/jpeg', buffer: landscape });
  await pick(receiptsPage, [file('one.jpg'), file('two.jpg')]);
  const { images } = await pick(receiptsPage, [fixture('exif1.jpg'), fixture('exif1.jpg')]);
  const upright = await greys(fixture('exif1.jpg'));
  expect(images).toHaveLength(2);
  for (const { dataUrl } of images) expect(difference(await greys(bytesOf(dataUrl)), upright)).toBeLessThan(3);
});

test('[RCPT-9] draws on another canvas if the browser has freed the memory of the last one', async ({
  page,
  receiptsPage,
}) => {
  await openWithout(page, receiptsPage.url(), LOST_AFTER_ONE);
  const { images } = await pick(page, ['exif1.jpg', 'exif3.jpg', 'exif6.jpg', 'exif8.jpg'].map(fixture));
  expect(images).toHaveLength(4);
  const upright = await greys(fixture('exif1.jpg'));
  for (const { name, dataUrl } of images)
    expect(difference(await greys(bytesOf(dataUrl)), upright), name).toBeLessThan(3);
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
