import type { Random } from '../kit/seeded-random.ts';
import type { Draft } from './request-draft.ts';
import { encoded, ODD_KEYS, oddText, oddValue, onTheWire } from './odd.ts';

/** Changes a request in one way. */
export type Mutation = (draft: Draft, random: Random) => void;

type Holder = Record<string, unknown> | unknown[];

/** Returns every object and array of a body, with its keys. */
function placesIn(value: unknown, found: { holder: Holder; key: string }[] = []): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Holder;
  for (const [key, inner] of Object.entries(holder)) {
    found.push({ holder, key });
    placesIn(inner, found);
  }
  return found;
}

/** Sets a key like JSON.parse: `__proto__` is an ordinary key. */
function set(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const ofBody =
  (change: (place: { holder: Holder; key: string }, random: Random) => void): Mutation =>
  (draft, random) => {
    const place = random.pick(placesIn(draft.body));
    if (place) change(place, random);
  };

const repeated = (values: readonly unknown[], count: number) =>
  Array.from({ length: count }, (_, index) => values[index % values.length]);

export const BODY: readonly Mutation[] = [
  ofBody(
    ({ holder, key }) =>
      void (Array.isArray(holder) ? holder.splice(Number(key), 1) : Reflect.deleteProperty(holder, key)),
  ),
  ofBody(({ holder, key }, random) => set(holder, key, oddValue(random))),
  ofBody(({ holder, key }, random) => set(holder, key, oddText(random))),
  ofBody(({ holder, key }) => set(holder, key, [Reflect.get(holder, key)])),
  ofBody(({ holder, key }, random) =>
    set(holder, key, { [random.pick(ODD_KEYS)]: Reflect.get(holder, key) as unknown }),
  ),
  ofBody(({ holder }, random) =>
    Array.isArray(holder) ? void holder.push(oddValue(random)) : set(holder, random.pick(ODD_KEYS), oddValue(random)),
  ),
  ofBody(({ holder, key }, random) => {
    const value = Reflect.get(holder, key) as unknown;
    if (Array.isArray(value) && value.length > 0) set(holder, key, repeated(value, random.pick([2, 41, 2_000])));
    else if (typeof value === 'string') set(holder, key, value + oddText(random));
  }),
  (draft, random) => void (draft.body = oddValue(random)),
];

/** Values that JSON cannot represent, or edge cases of it. */
const NO_JSON = [
  'NaN',
  '-0',
  '1e309',
  '-1e309',
  '01',
  '1.',
  '.5',
  '+1',
  'undefined',
  "'x'",
  '"\\u0000"',
  '"\\ud800"',
  '"\\x41"',
  '"\t"',
  '0x10',
  '1e-400',
  '9'.repeat(400),
] as const;

/** Invalid JSON, or JSON in a form that JavaScript does not write. */
export const BYTES: readonly Mutation[] = [
  (draft, random) => void (draft.bytes = written(draft).subarray(0, random.below(written(draft).length + 1))),
  (draft, random) => {
    const broken = written(draft)
      .toString('latin1')
      .replace(/:("[^"]*"|\d+|null)/, () => `:${random.pick(NO_JSON)}`);
    draft.bytes = Buffer.from(broken, 'latin1');
  },
  (draft, random) =>
    void (draft.bytes = Buffer.concat([
      written(draft),
      Buffer.from(random.pick(['}', '\0', ' //', ',', '\uFEFF', '{"a":1}', '\n\n'])),
    ])),
  (draft) => void (draft.bytes = Buffer.concat([Buffer.from('\uFEFF'), written(draft)])),
  (draft, random) => {
    const bytes = Buffer.from(written(draft));
    for (let count = 1 + random.below(4); count > 0 && bytes.length > 0; count -= 1)
      bytes[random.below(bytes.length)] = random.below(256);
    draft.bytes = bytes;
  },
  (draft) => void (draft.bytes = Buffer.from(written(draft).toString('utf8'), 'utf16le')),
  (draft) =>
    void (draft.bytes = Buffer.from(
      `{${written(draft).toString('utf8').slice(1, -1)},${written(draft).toString('utf8').slice(1)}`,
    )),
  (draft) => void (draft.bytes = Buffer.alloc(0)),
  (draft) => void (draft.isChunked = true),
];

function written({ bytes, body }: Draft): Buffer {
  return bytes ?? Buffer.from(JSON.stringify(body ?? {}) ?? '');
}

const RAW_NAMES = [
  '__proto__',
  'constructor[prototype][x]',
  'a[]',
  'a[b][c]',
  '%00',
  '',
  '&&',
  'campaign',
  'access_token',
  'inspect',
] as const;
const RAW_PARTS = [
  '%',
  '%zz',
  '%00',
  '%c0%ae%c0%ae',
  '%2e%2e',
  '..',
  '.',
  '',
  '%2f',
  '%5c',
  '%0d%0aX-Odd:1',
  '\u00ff\u00fe',
  ';a=b',
  '*',
  '[1]',
  '{uuid}',
  '-1',
  '%f0%9f%8e%a3',
  '%ed%a0%80',
  ':',
  '~root',
  '|',
  '"',
  '^',
] as const;

export const PATH: readonly Mutation[] = [
  (draft, random) => void (draft.path[random.below(draft.path.length)] = random.pick(RAW_PARTS)),
  (draft, random) => void (draft.path[random.below(draft.path.length)] = encoded(oddText(random))),
  (draft, random) =>
    void (draft.path[random.below(draft.path.length)] = onTheWire(oddText(random))
      .replaceAll(/[?#]/g, '')
      .slice(0, 12_000)),
  (draft, random) => void draft.path.splice(random.below(draft.path.length + 1), 0, random.pick(RAW_PARTS)),
  (draft, random) => void draft.path.splice(random.below(draft.path.length), 1),
  (draft, random) => {
    const at = random.below(draft.path.length);
    draft.path[at] = random.once(2) ? (draft.path[at]?.toUpperCase() ?? '') : (draft.path[at]?.slice(0, -1) ?? '');
  },
];

export const QUERY: readonly Mutation[] = [
  (draft, random) => void draft.query.splice(random.below(draft.query.length + 1), 1),
  (draft, random) => void draft.query.push(random.pick(draft.query) ?? ['a', 'b']),
  (draft, random) => {
    const given = random.pick(draft.query);
    if (given) given[1] = encoded(oddText(random));
  },
  (draft, random) => {
    const given = random.pick(draft.query);
    if (given) given[1] = random.pick(RAW_PARTS).replaceAll('#', '');
  },
  (draft, random) => void draft.query.push([random.pick(RAW_NAMES), random.pick(RAW_PARTS)]),
  (draft) => void draft.query.push(...Array.from({ length: 1_000 }, (): [string, string] => ['a', '1'])),
];

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'SEARCH',
  'M-SEARCH',
] as const;
export const METHOD: readonly Mutation[] = [(draft, random) => void (draft.method = random.pick(METHODS))];
