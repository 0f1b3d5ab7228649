import { afterEach, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { decodePicture, memoryOf, TookTooLong } from '#server/pictures/decode-picture.ts';
import { pngHead, stripes } from '#test/kit/server/picture-files.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a decoded picture', () => {
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#00ff0000' } })
      .png()
      .toBuffer();

  it('[RCPT-7] [RCPT-9] becomes a JPEG of at most 1024 px and is never enlarged', async () => {
    const { jpeg, width, height } = await decodePicture(await solid(1500, 2048), () => undefined);
    expect([width, height]).toEqual([750, 1024]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 750, height: 1024 });
    expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(await decodePicture(await solid(2048, 20), () => undefined)).toMatchObject({ width: 1024, height: 10 });
    expect(await decodePicture(await solid(30, 20), () => undefined)).toMatchObject({ width: 30, height: 20 });
  });

  it('[RCPT-10] is upright', async () => {
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

  it('[RCPT-11] is complete: a truncated one is rejected, and one with trailing bytes is accepted', async () => {
    const whole = await noise().jpeg().toBuffer();
    await expect(decodePicture(whole.subarray(0, whole.length / 2), () => undefined)).rejects.toThrow(
      'part of the picture is missing',
    );
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const littered = Buffer.concat([whole.subarray(0, scan), Buffer.alloc(20, 0x55), whole.subarray(scan)]);
    await expect(sharp(littered, { failOn: 'warning' }).toBuffer()).rejects.toThrow('extraneous bytes');
    expect(await decodePicture(littered, () => undefined)).toMatchObject({ width: 200 });
  });

  it('[PICT-6] needs at most 320 MB of memory: 16 bits in four channels that are decoded as a whole', async () => {
    const deep = (width: number) =>
      decodePicture(pngHead({ width, height: 1000, depth: 16, colourType: 6, isInterlaced: true }), () => undefined);
    await expect(deep(40_001)).rejects.toThrow('the picture exceeds the pixel limit');
    await expect(deep(40_000)).rejects.not.toThrow('pixel limit');
  });

  it('[PICT-6] has at most fifty million pixels', async () => {
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
  ] as const)('[PICT-6] needs this memory according to its header, in megabytes: %o', (head, megabytes) => {
    expect(memoryOf(head)).toBe(megabytes);
  });

  it('[PICT-6] has a limit of ten seconds plus one, and is then rejected as too slow', async () => {
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

  it('[PICT-6] passes its time limit to the decoder, which may report a timeout itself', async () => {
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
