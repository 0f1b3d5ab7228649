import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, PictureTaker } from '#server/platform/bodies/taken-out.ts';

const LIMITS = { mostText: 10_000, mostSigns: 500, mostPictures: 3, mostBytes: 1_000 };

/** Returns the body as its parser sees it if it arrives in pieces, split at the cuts. */
function takenOut(body: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(body);
  const taker = new PictureTaker(LIMITS);
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((one, other) => one - other);
  ends.reduce((from, end) => (taker.write(bytes.subarray(from, end)), end), 0);
  return taker.end();
}

interface Body {
  readonly files: readonly { readonly dataUrl: string }[];
}
const escapes: readonly ((base64: string) => string)[] = [
  (base64) => base64,
  (base64) => base64.replaceAll('/', '\\/').replaceAll('+', '\\u002B'),
  (base64) => Array.from(base64, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
];

describe('pictures extracted from a body', () => {
  it('[SECURITY-1] equal the sent ones for all chunk borders and escapes, and the rest of the body is unchanged', () => {
    const pictures = fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 3 });
    const others = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string(), { maxLength: 3 })),
      { maxKeys: 4 },
    );
    fc.assert(
      fc.property(
        pictures,
        others,
        fc.array(fc.nat(), { maxLength: 40 }),
        fc.constantFrom(...escapes),
        (sent, rest, cuts, escape) => {
          const files = sent.map(
            (bytes) => `{ "dataUrl" :\n"data:image/jpeg;base64,${escape(Buffer.from(bytes).toString('base64'))}" }`,
          );
          const body = `{"rest":${JSON.stringify(rest)},"files":[${files.join(' , ')}],"after":{"dataUrls":"data:image/png;base64,QUJD"}}`;
          const { json, pictures: taken } = takenOut(body, cuts);
          const { files: received, ...others } = JSON.parse(json) as Body;
          const { files: _files, ...expected } = JSON.parse(body) as Body;
          expect(others).toEqual(expected);
          expect(received.map(({ dataUrl }) => [...bytesOf(dataUrl, taken)])).toEqual(sent.map((bytes) => [...bytes]));
          const long = sent.find(({ length }) => length > 20);
          expect(json).not.toContain(long ? Buffer.from(long).toString('base64') : 'no such text');
        },
      ),
    );
  });

  it('[SECURITY-1] store only the beginning of a picture that is too large, and nothing of surplus pictures', () => {
    const large = randomBytes(5_000).toString('base64');
    const { json, pictures } = takenOut(
      `{"files":[${Array.from({ length: 5 }, () => `{"dataUrl":"data:image/jpeg;base64,${large}"}`).join()}]}`,
    );
    expect((JSON.parse(json) as Body).files).toHaveLength(5);
    expect([...pictures.values()].map(({ length }) => length)).toEqual([1_001, 1_001, 1_001]);
  });

  it.each([
    ['a text in a name', `{"name":"${'x'.repeat(10_001)}"}`],
    ['a picture under another name', `{"picture":"data:image/jpeg;base64,${'A'.repeat(10_001)}"}`],
    ['a data URL without a comma', `{"dataUrl":"${'x'.repeat(10_001)}"}`],
    ['a name in escapes', `{"d\\u0061taUrl":"data:image/jpeg;base64,${'A'.repeat(10_001)}"}`],
  ])('[SECURITY-1] leave a small remaining body: %s is too large', (_what, body) => {
    expect(() => takenOut(body)).toThrow('too large');
  });

  it('[SECURITY-1] limit the number of remaining values, and reject an incomplete escape', () => {
    expect(() => takenOut(`[${'0,'.repeat(501)}0]`)).toThrow('too many values');
    expect(() => takenOut('{"dataUrl":"data:image/jpeg;base64,AA\\u00xx"}')).toThrow('not valid JSON');
    expect(() => JSON.parse(takenOut('{"dataUrl":"data:image/jpeg;base64,AAAA').json)).toThrow(SyntaxError);
  });
});
