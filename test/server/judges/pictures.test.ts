import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { decodePicture, memoryOf, TookTooLong } from '#server/submissions/decode.ts';
import { receiveImages, type ReceivedImage, storeImages, tooManyImages } from '#server/submissions/images.ts';
import { dataUrl, pngHead, stripes } from './picture-files.ts';
import { refusalOf } from './refusal.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]);
const MEGABYTE_10 = 10 * 1024 * 1024;
const refused = (...files: string[]) => ({ status: 422, detail: files.join(' '), files });
const here = () => false;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('pictures that come in', () => {
  const receive = (...data: Buffer[]) => receiveImages(data.map(dataUrl));
  const lineFor = async (data: Buffer) => (await refusalOf(() => receive(data)))['detail'];

  it('are named by their place, with their bytes and the SHA-256 of them', async () => {
    const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
    const png = pngHead({ width: 1, height: 1 });
    const images = await receive(JPEG, png);
    expect(images).toEqual([
      { name: 'Image 1', data: JPEG, sha256: sha256(JPEG) },
      { name: 'Image 2', data: png, sha256: sha256(png) },
    ]);
    expect(await receive()).toEqual([]);
  });

  it('are those that were taken out of the body', async () => {
    const files = [{ dataUrl: 'data:image/jpeg;base64,name' }];
    expect(await receiveImages(files, new Map([['name', JPEG]]))).toMatchObject([{ data: JPEG }]);
  });

  it('are forty at most', async () => {
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

  it.each(['<svg>', '<?xml?><SVG width="1">', '<svg\n'])('[RCPT-6] are no SVG, by their content: %j', async (text) => {
    expect(await lineFor(Buffer.from(text))).toBe('Image 1 is an SVG. Sorry, SVG is not allowed.');
  });

  it('[RCPT-6] are called an SVG where one begins near the start alone', async () => {
    const at = (place: number) => Buffer.from(`${' '.repeat(place)}<svg>`);
    expect(await lineFor(at(4096 - 5))).toContain('is an SVG');
    expect(await lineFor(at(4096 - 4))).toContain('is not a JPEG');
    expect(await lineFor(Buffer.from('<svgs>'))).toContain('is not a JPEG');
  });

  it('[RCPT-11] are refused by name, each that is empty, too large or something else', async () => {
    const large = Buffer.concat([JPEG, Buffer.alloc(MEGABYTE_10)]);
    expect(await refusalOf(() => receive(JPEG, Buffer.alloc(0), large, Buffer.from('x')))).toEqual(
      refused('Image 2 is empty.', 'Image 3 is larger than 10 MB.', 'Image 4 is not a JPEG, PNG or WebP picture.'),
    );
    expect(await receive(large.subarray(0, MEGABYTE_10))).toHaveLength(1);
    expect(await lineFor(large.subarray(0, MEGABYTE_10 + 1))).toBe('Image 1 is larger than 10 MB.');
  });
});

describe('a picture that is decoded', () => {
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#00ff0000' } })
      .png()
      .toBuffer();

  it('[RCPT-7] [RCPT-9] is a JPEG of at most 1024 px, and what is smaller stays', async () => {
    const { jpeg, width, height } = await decodePicture(await solid(1500, 2048), () => undefined);
    expect([width, height]).toEqual([750, 1024]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 750, height: 1024 });
    expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(await decodePicture(await solid(2048, 20), () => undefined)).toMatchObject({ width: 1024, height: 10 });
    expect(await decodePicture(await solid(30, 20), () => undefined)).toMatchObject({ width: 30, height: 20 });
  });

  it('[RCPT-10] stands upright', async () => {
    const turned = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c31' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await decodePicture(turned, () => undefined)).toMatchObject({ width: 20, height: 30 });
  });

  const noise = () => {
    const gaussian = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    return sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise: gaussian } });
  };

  it('[RCPT-9] is written at quality 90', async () => {
    const png = await noise().png().toBuffer();
    const { jpeg } = await decodePicture(png, () => undefined);
    expect(jpeg.equals(await sharp(png).jpeg({ quality: 90 }).toBuffer())).toBe(true);
  });

  it('[RCPT-11] is whole: one that breaks off is none, and one with bytes that mean nothing is', async () => {
    const whole = await noise().jpeg().toBuffer();
    await expect(decodePicture(whole.subarray(0, whole.length / 2), () => undefined)).rejects.toThrow(/^VipsJpeg/);
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const littered = Buffer.concat([whole.subarray(0, scan), Buffer.alloc(20, 0x55), whole.subarray(scan)]);
    await expect(sharp(littered, { failOn: 'warning' }).toBuffer()).rejects.toThrow('extraneous bytes');
    expect(await decodePicture(littered, () => undefined)).toMatchObject({ width: 200 });
  });

  it('[S-20] holds no more than 320 MB: sixteen bits of four channels that are read as a whole', async () => {
    const deep = (width: number) =>
      decodePicture(pngHead({ width, height: 1000, depth: 16, colourType: 6, isInterlaced: true }), () => undefined);
    await expect(deep(40_001)).rejects.toThrow('the picture exceeds what its pixels may take: pixel limit');
    await expect(deep(40_000)).rejects.not.toThrow('pixel limit');
  });

  it('[S-20] has at most fifty million pixels', async () => {
    const wide = (width: number) => decodePicture(pngHead({ width, height: 1000 }), () => undefined);
    await expect(wide(50_001)).rejects.toThrow('pixel limit');
    await expect(wide(50_000)).rejects.not.toThrow('pixel limit');
  });

  const size = { width: 10_000, height: 10_000, channels: 3, depth: 'uchar', isProgressive: true } as const;
  it.each([
    [{ ...size, format: 'jpeg', isProgressive: false }, 100],
    [{ ...size, format: 'jpeg', chromaSubsampling: '4:2:0' }, 300],
    [{ ...size, format: 'jpeg', chromaSubsampling: '4:4:4' }, 600],
    [{ ...size, format: 'jpeg', chromaSubsampling: '4:4:4:4', channels: 4 }, 800],
    [{ ...size, format: 'png' }, 300],
    [{ ...size, format: 'png', depth: 'ushort', channels: 4 }, 800],
    [{ ...size, format: 'png', depth: 'ushort', isProgressive: false }, 100],
    [{ ...size, format: 'webp', isProgressive: false }, 400],
    [{ ...size, format: 'webp' }, 400],
    [{ ...size, format: 'png', width: 10 }, 100],
  ] as const)('[S-20] takes by its head, in megabytes: %o', (head, megabytes) => {
    expect(memoryOf(head as unknown as Parameters<typeof memoryOf>[0])).toBe(megabytes);
  });

  it('[S-20] has ten seconds and one more, and is then told to be late', async () => {
    const delays: unknown[] = [];
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const timer = setTimeout(() => undefined, 0);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delay) => {
      delays.push(delay);
      callback();
      return timer;
    });
    const late = vi.fn();
    await expect(decodePicture(pngHead({ width: 1, height: 1 }), late)).rejects.toThrow(TookTooLong);
    expect([late.mock.calls.length, delays]).toEqual([1, [11_000]]);
    expect(cleared).toHaveBeenCalledWith(timer);
    const picture = await sharp(stripes(2), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    expect(await decodePicture(picture, late, 3)).toMatchObject({ width: 64 });
    expect(delays).toEqual([11_000, 4_000]);
  });

  it('[S-20] gives its time to the decoder, which may say itself that it is over', async () => {
    const given = vi.spyOn(sharp.prototype, 'timeout');
    const decoded = vi.spyOn(sharp.prototype, 'toBuffer');
    const picture = pngHead({ width: 1, height: 1 });
    for (const [said, error] of [
      ['timeout: 90% complete', TookTooLong],
      ['no timeout: broken', Error],
    ] as const) {
      decoded.mockRejectedValueOnce(new Error(said));
      const failure: unknown = await decodePicture(picture, () => undefined).catch((reason: unknown) => reason);
      expect((failure as Error).constructor).toBe(error);
    }
    decoded.mockRejectedValueOnce('timeout: as a text');
    await expect(decodePicture(picture, () => undefined)).rejects.toBe('timeout: as a text');
    expect(given).toHaveBeenCalledWith({ seconds: 10 });
  });
});

describe('pictures that are stored', () => {
  let good: Buffer;
  beforeAll(async () => {
    good = await sharp(stripes(2), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
  });
  const images = (...data: Buffer[]): ReceivedImage[] =>
    data.map((each, index) => ({ name: `Image ${index + 1}`, data: each, sha256: Buffer.from([index]) }));
  const store = (...data: Buffer[]) => storeImages(images(...data), here);

  it('[RCPT-9] keep their order, with the hash of their bytes and of their looks', async () => {
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

  it('are none where none came, and nobody waits for that', async () => {
    const isGone = vi.fn(here);
    expect([await storeImages([], isGone), isGone.mock.calls]).toEqual([[], []]);
  });

  it('are not begun where the client has left', async () => {
    expect(await refusalOf(() => storeImages(images(good), () => true))).toEqual({
      status: 400,
      detail: 'The client has left.',
    });
  });

  it('[S-20] have 120 million pixels together at most', async () => {
    const head = (width: number) => pngHead({ width, height: 1000 });
    const sum = 'The pictures have too many pixels together. Please send fewer or smaller ones.';
    expect(await refusalOf(() => store(head(40_000), head(40_000), head(40_001)))).toEqual(refused(sum));
    const damaged = [1, 2, 3].map((place) => `Image ${place} is damaged and cannot be read.`);
    expect(await refusalOf(() => store(head(40_000), head(40_000), head(40_000)))).toEqual(refused(...damaged));
    expect(await refusalOf(() => store(JPEG, head(40_000), head(40_000), head(40_001)))).toEqual(refused(sum));
    const huge = [1, 2, 3].map((place) => `Image ${place} has too many pixels.`);
    expect(await refusalOf(() => store(head(50_001), head(50_001), head(50_001)))).toEqual(refused(...huge));
  });

  it('[RCPT-11] are refused by name, each that has too many pixels or cannot be read', async () => {
    expect(await refusalOf(() => store(JPEG, good, pngHead({ width: 50_001, height: 1000 })))).toEqual(
      refused('Image 1 is damaged and cannot be read.', 'Image 3 has too many pixels.'),
    );
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce('pixel limit');
    expect(await refusalOf(() => store(good))).toEqual(refused('Image 1 is damaged and cannot be read.'));
  });

  it('[S-20] are refused with those before as soon as one takes too long', async () => {
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 90% complete'));
    expect(await refusalOf(() => store(JPEG, good, JPEG))).toEqual(
      refused('Image 1 is damaged and cannot be read.', 'Image 2 takes too long to read.'),
    );
  });

  it('[S-20] are refused at once where the decoder does not end, whose turn goes on', async () => {
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
