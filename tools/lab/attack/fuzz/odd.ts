import type { Random } from '../kit/seeded-random.ts';

/** Strings that break naive code: special to databases, URLs, objects, scripts, shells or writing systems. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{d800}',
  'x\u{dfff}y',
  '\u202Eabc',
  'שלום עולם',
  '🎣'.repeat(40),
  'é'.normalize('NFD'),
  '\uFEFF',
  '\u2028\u2029',
  '\u0085',
  '\r\nX-Odd: 1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$where',
  '[object Object]',
  'undefined',
  'null',
  'true',
  'NaN',
  '-0',
  '1e309',
  '0x1F',
  '٣',
  'Infinity',
  "' or 1=1 --",
  "'; drop table submission; --",
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '$(id)',
  '`id`',
  '../../../../etc/passwd',
  '..\\..\\',
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  'file:///etc/passwd',
  'data:image/jpeg;base64,',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,%%%',
  'javascript:alert(1)',
  'a@b',
  'a@b.c\n',
  'é@example.com',
  '"a b"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(250)}.example`,
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '1985-12-10T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '+1'.repeat(30),
  '☎ 415',
  '(415) 555-0132;ext=9',
] as const;

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e-320,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 63,
  32_768,
  1e21,
] as const;

/** Keys that are special to objects or databases. */
export const ODD_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  '',
  '\0',
  ' ',
  'a.b',
  '0',
  '-1',
  'then',
  'length',
  '\u{d800}',
  '$ref',
  'k'.repeat(300),
] as const;

/** An odd or a long string. */
export function oddText(random: Random): string {
  if (random.once(12))
    return random
      .pick(['a', '\0', '字', '"', '\\', '<', '%', '🎣'])
      .repeat(random.pick([200, 201, 1_000, 10_001, 100_000]));
  const anyCharacter = () => String.fromCodePoint(random.below(random.pick([128, 256, 0xd7ff, 0x1_0ff_ff])));
  if (random.once(6)) return Array.from({ length: 1 + random.below(30) }, anyCharacter).join('');
  return random.pick(TEXTS);
}

/** Returns any JSON value. Arrays and objects repeat one odd value, so the body stays small enough to be validated. */
export function oddValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
    case 1:
      return random.pick(NUMBERS);
    case 2:
      return random.pick([true, false, null]);
    case 3:
      return random.pick([[], {}]);
    case 4:
    case 5:
      return oddText(random);
    case 6:
      return Array<unknown>(random.pick([1, 3, 41, 300])).fill(
        random.once(2) ? random.pick(NUMBERS) : random.pick(TEXTS),
      );
    case 7:
      return Object.fromEntries(
        Array.from({ length: random.pick([1, 3, 51]) }, (_, index) => [
          `${random.pick(ODD_KEYS)}${random.once(2) ? index : ''}`,
          random.pick(TEXTS),
        ]),
      );
    default: {
      let nested: unknown = 1;
      for (let level = random.pick([5, 50, 1_000]); level > 0; level -= 1)
        nested = random.once(2) ? [nested] : { a: nested };
      return nested;
    }
  }
}

/**
 * Encodes a string as bytes on the wire. Node sends headers and paths as Latin-1, so UTF-8 is passed byte by byte.
 * Characters that are illegal in a line are removed.
 */
export function onTheWire(text: string): string {
  return Array.from(
    Buffer.from(text, 'utf8').filter((byte) => byte > 0x20 && byte !== 0x7f),
    (byte) => String.fromCharCode(byte),
  ).join('');
}

/** URL-encodes a text. Lone surrogates cannot be encoded, so they are replaced. */
export function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8')).slice(0, 12_000);
}
