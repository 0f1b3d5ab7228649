import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { checkResults } from '#domain/rules/check-rules.ts';
import { qualityOf } from '#server/platform/images/quality.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { receiptPicture } from '#test/kit/receipts.ts';

const said = async (picture: Sharp) => {
  const quality = await qualityOf(await picture.jpeg({ quality: 80 }).toBuffer());
  const checked = {
    receivedAt: new Date(),
    entries: 1,
    duplicateOf: null,
    pictures: [{ quality, isRecognisable: true }],
  };
  return checkResults(campaignOf(), instanceOf({ checks: ['pictureGood'] }), checked)[0]?.reason;
};

it('[CHECK-1] a picture is measured: sharp or blurred, dark or bright, large or small, whatever its contrast', async () => {
  const receipt = await receiptPicture(77);
  const fine = 'every picture is large, sharp and bright enough';
  expect(await said(sharp(receipt))).toBe(fine);
  expect(await said(sharp(receipt).linear(0.3, 0))).toBe(fine);
  expect(await said(sharp(receipt).greyscale())).toBe(fine);
  expect(await said(sharp(receipt).blur(4))).toMatch(/^picture 1 is blurred \(sharpness 0\.\d of 1\.2\)$/);
  expect(await said(sharp(receipt).linear(0.1, 0))).toMatch(/^picture 1 is too dark/);
  expect(await said(sharp(receipt).linear(0.1, 225))).toMatch(/^picture 1 is too bright/);
  expect(await said(sharp(receipt).resize(200))).toBe('picture 1 is too small (200 × 300 pixels)');
  const grey = sharp({ create: { width: 400, height: 400, channels: 3, background: '#888888' } });
  expect(await said(grey)).toBe('picture 1 is blurred (sharpness 0.0 of 1.2)');
});
