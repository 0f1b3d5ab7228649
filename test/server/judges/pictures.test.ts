import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { receiveImages, type ReceivedImage, tooManyImages } from '#server/submissions/images.ts';
import { dataUrl, pngHead, storeReceived, stripes } from '#test/kit/server/picture-files.ts';
import { refusalOf } from './refusal.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]);
const MEGABYTE_10 = 10 * 1024 * 1024;
const refused = (...files: string[]) => ({ status: 422, detail: files.join(' '), files });
const here = () => false;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('received pictures', () => {
  const receive = (...data: Buffer[]) => receiveImages(data.map(dataUrl));
  const lineFor = async (data: Buffer) => (await refusalOf(() => receive(data)))['detail'];

  it('are identified by their position, with their bytes and their SHA-256', async () => {
    const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
    const png = pngHead({ width: 1, height: 1 });
    const images = await receive(JPEG, png);
    expect(images).toEqual([
      { index: 0, data: JPEG, sha256: sha256(JPEG) },
      { index: 1, data: png, sha256: sha256(png) },
    ]);
    expect(await receive()).toEqual([]);
  });

  it('are those that were extracted from the body', async () => {
    const files = [{ dataUrl: 'data:image/jpeg;base64,name' }];
    expect(await receiveImages(files, { pictures: new Map([['name', JPEG]]) })).toMatchObject([{ data: JPEG }]);
  });

  it('are at most forty', async () => {
    expect(await receive(...Array.from({ length: 40 }, () => JPEG))).toHaveLength(40);
    const many = refused('Please send at most 40 pictures.');
    expect(await refusalOf(() => receive(...Array.from({ length: 41 }, () => JPEG)))).toEqual(many);
    expect(tooManyImages()).toMatchObject({ status: 422, body: { files: many.files } });
  });

  it('[RCPT-6] are JPEG, PNG or WebP by their first bytes', async () => {
    const webp = Buffer.from('RIFF....WEBPVP8 ', 'latin1');
    expect(await receive(JPEG, pngHead({ width: 1, height: 1 }), webp)).toHaveLength(3);
    const others = [
      JPEG.subarray(0, 2),
      Buffer.from([0xff, 0xd8, 0xfe, 0xe0]),
      pngHead({ width: 1, height: 1 }).subarray(0, 7),
      Buffer.from('RIFF....WAVEfmt ', 'latin1'),
      Buffer.from('FFIR....WEBPVP8 ', 'latin1'),
      Buffer.from('GIF89a'),
    ];
    for (const other of others) expect(await lineFor(other)).toBe('Image 1 is not a JPEG, PNG or WebP picture.');
  });

  it.each(['<svg>', '<?xml?><SVG width="1">', '<svg\n'])(
    '[RCPT-6] are rejected as SVG by their content: %j',
    async (text) => {
      expect(await lineFor(Buffer.from(text))).toBe('Image 1 is an SVG. Sorry, SVG is not allowed.');
    },
  );

  it('[RCPT-6] are called SVG only if one begins near the start', async () => {
    const at = (place: number) => Buffer.from(`${' '.repeat(place)}<svg>`);
    expect(await lineFor(at(4096 - 5))).toContain('is an SVG');
    expect(await lineFor(at(4096 - 4))).toContain('is not a JPEG');
    expect(await lineFor(Buffer.from('<svgs>'))).toContain('is not a JPEG');
  });

  it('[RCPT-11] are rejected individually if they are empty, too large or another type', async () => {
    const large = Buffer.concat([JPEG, Buffer.alloc(MEGABYTE_10)]);
    expect(await refusalOf(() => receive(JPEG, Buffer.alloc(0), large, Buffer.from('x')))).toEqual(
      refused('Image 2 is empty.', 'Image 3 is larger than 10 MB.', 'Image 4 is not a JPEG, PNG or WebP picture.'),
    );
    expect(await receive(large.subarray(0, MEGABYTE_10))).toHaveLength(1);
    expect(await lineFor(large.subarray(0, MEGABYTE_10 + 1))).toBe('Image 1 is larger than 10 MB.');
  });
});

describe('stored pictures', () => {
  let good: Buffer;
  beforeAll(async () => {
    good = await sharp(stripes(2), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
  });
  const images = (...data: Buffer[]): ReceivedImage[] =>
    data.map((each, index) => ({ index, data: each, sha256: Buffer.from([index]) }));
  const store = (...data: Buffer[]) => storeReceived(images(...data), here);

  it('[RCPT-9] keep their order, with the hash of their bytes and their perceptual hash', async () => {
    const blank = await sharp({ create: { width: 10, height: 20, channels: 3, background: '#c31' } })
      .png()
      .toBuffer();
    const [striped, plain, ...more] = await store(good, blank);
    expect(striped).toMatchObject({
      width: 64,
      height: 64,
      sha256: Buffer.from([0]),
      phash: { bits: expect.stringMatching(/^[01]+$/) },
    });
    expect([plain, more]).toMatchObject([{ width: 10, height: 20, sha256: Buffer.from([1]), phash: null }, []]);
    expect((await sharp(striped?.jpeg).metadata()).format).toBe('jpeg');
  });

  it('are none if none were received, without waiting', async () => {
    const isGone = vi.fn(here);
    expect([await storeReceived([], isGone), isGone.mock.calls]).toEqual([[], []]);
  });

  it('are not processed if the client has disconnected', async () => {
    expect(await refusalOf(() => storeReceived(images(good), () => true))).toEqual({
      status: 400,
      detail: 'The client has left.',
    });
  });

  it('[PICT-6] have at most 120 million pixels together', async () => {
    const head = (width: number) => pngHead({ width, height: 1000 });
    const sum = 'The pictures have too many pixels together. Please send fewer or smaller ones.';
    expect(await refusalOf(() => store(head(40_000), head(40_000), head(40_001)))).toEqual(refused(sum));
    const damaged = [1, 2, 3].map((place) => `Image ${place} is damaged and cannot be read.`);
    expect(await refusalOf(() => store(head(40_000), head(40_000), head(40_000)))).toEqual(refused(...damaged));
    expect(await refusalOf(() => store(JPEG, head(40_000), head(40_000), head(40_001)))).toEqual(refused(sum));
    const huge = [1, 2, 3].map((place) => `Image ${place} has too many pixels.`);
    expect(await refusalOf(() => store(head(50_001), head(50_001), head(50_001)))).toEqual(refused(...huge));
  });

  it('[RCPT-11] are rejected individually if they have too many pixels or cannot be read', async () => {
    expect(await refusalOf(() => store(JPEG, good, pngHead({ width: 50_001, height: 1000 })))).toEqual(
      refused('Image 1 is damaged and cannot be read.', 'Image 3 has too many pixels.'),
    );
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce('pixel limit');
    expect(await refusalOf(() => store(good))).toEqual(refused('Image 1 is damaged and cannot be read.'));
  });

  it('[PICT-6] are all rejected as soon as one takes too long', async () => {
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 90% complete'));
    expect(await refusalOf(() => store(JPEG, good, JPEG))).toEqual(
      refused('Image 1 is damaged and cannot be read.', 'Image 2 takes too long to read.'),
    );
  });

  it('[PICT-6] are rejected immediately if the decoder hangs, and their permit is released', async () => {
    let letGo = (): void => undefined;
    const hanging = new Promise<never>((_, reject) => {
      letGo = () => reject(new Error('let go'));
    });
    vi.spyOn(sharp.prototype, 'toBuffer').mockReturnValueOnce(hanging);
    vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce((callback) => {
      callback();
      return undefined as unknown as NodeJS.Timeout;
    });
    expect(await refusalOf(() => store(good))).toEqual(refused('Image 1 takes too long to read.'));
    letGo();
    expect(await store(good)).toHaveLength(1);
  });
});
