import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { looksOf } from '#src/images/judge-picture.ts';
import { blocksPicture, receiptPicture } from '#test/kit/receipts.ts';

const [WIDTH, HEIGHT] = [768, 1024];
const TABLES = { dark: '#241f1c', wooden: '#7a6a58', light: '#e6e6e6' } as const;

/** Draws a receipt that takes this part of each side of a picture, on a table. */
async function photograph(part: number, table: string = TABLES.wooden, seed = 1): Promise<Sharp> {
  const receipt = await sharp(await receiptPicture(seed))
    .resize(Math.round(WIDTH * part), Math.round(HEIGHT * part), { fit: 'inside' })
    .toBuffer();
  const laid = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: table } })
    .composite([{ input: receipt }])
    .removeAlpha();
  // Light and blur are then applied to the rendered picture.
  return sharp(await laid.png().toBuffer());
}

async function looks(picture: Sharp): Promise<ReturnType<typeof looksOf>> {
  const jpeg = await picture.jpeg({ quality: 85 }).toBuffer();
  const { data, info } = await sharp(jpeg)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return looksOf(
    info,
    (top, rows) => new Uint8ClampedArray(data.subarray(top * info.width * 4, (top + rows) * info.width * 4)),
  );
}

const one = (colour: string) => sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } });

describe('how a picture looks', () => {
  it.each(Object.entries(TABLES))('[RCPT-27] is good for a receipt that fills it, on a %s table', async (_, table) => {
    for (const seed of [1, 2, 3])
      for (const part of [0.95, 0.6]) expect(await looks(await photograph(part, table, seed))).toBeNull();
  });

  it('[RCPT-27] is blurred from a blur of two pixels on, and not with one of half a pixel', async () => {
    const blurred = async (sigma: number) => looks((await photograph(0.95)).blur(sigma));
    expect([await blurred(0.5), await blurred(2), await blurred(4), await blurred(8)]).toEqual([
      null,
      'blurred',
      'blurred',
      'blurred',
    ]);
  });

  it('[RCPT-27] is dark with a third of the light, and not with half of it', async () => {
    const lit = async (part: number, table?: string) => looks((await photograph(0.95, table)).linear(part));
    expect([await lit(0.5), await lit(0.33), await lit(0.1), await lit(0)]).toEqual([null, 'dark', 'dark', 'dark']);
    // A white receipt on a black table is dark on average.
    expect(await lit(1, '#000000')).toBeNull();
  });

  it.each(Object.entries(TABLES))(
    '[RCPT-27] is small for a receipt of at most three tenths of each side, on a %s table',
    async (_, table) => {
      expect([await looks(await photograph(0.3, table)), await looks(await photograph(0.2, table))]).toEqual([
        'small',
        'small',
      ]);
    },
  );

  it('[RCPT-27] is not judged without contrast or print', async () => {
    expect([await looks(one('#ffffff')), await looks(one('#888888'))]).toEqual([null, null]);
    expect(await looks(sharp(await blocksPicture(1)))).toBeNull();
    expect(looksOf({ width: 1, height: 1 }, () => new Uint8ClampedArray([255, 255, 255, 255]))).toBeNull();
  });
});
