import { describe, expect, it } from 'vitest';
import { isRepeated, refuseRepeats } from '#server/submissions/refuse-repeats.ts';
import { refusalOf } from './refusal.ts';

const refused = (...files: string[]) => ({ status: 422, detail: files.join(' '), files });

describe('a picture that its submission already has', () => {
  const look = (byte: number, bits?: string) => ({
    sha256: Buffer.from([byte]),
    phash: bits === undefined ? null : { bits: bits.repeat(1024) },
  });

  it('[PICT-5] is rejected individually, with the first one that it equals', async () => {
    expect(await refusalOf(() => refuseRepeats([look(1), look(2), look(1), look(3), look(2), look(1)]))).toEqual(
      refused('Image 3 is the same as image 1.', 'Image 5 is the same as image 2.', 'Image 6 is the same as image 1.'),
    );
  });

  it('[PICT-5] is recognised by its perceptual hash, too', async () => {
    const same = refused('Image 2 is the same as image 1.');
    expect(await refusalOf(() => refuseRepeats([look(1, '0'), look(2, '0')]))).toEqual(same);
    expect(refuseRepeats([look(1, '0'), look(2, '1'), look(3), look(4)])).toBeUndefined();
    expect(refuseRepeats([])).toBeUndefined();
  });

  it('[PICT-5] is reported with the positions of both', () => {
    const line = 'Image 3 is the same as image 1.';
    expect(isRepeated(2, 0)).toMatchObject({ status: 422, body: { detail: line, files: [line] } });
  });
});
