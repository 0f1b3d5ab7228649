import type { Random } from '../kit/seeded-random.ts';
import type { Draft } from './request-draft.ts';
import type { Mutation } from './mutations.ts';
import { oddText, onTheWire } from './odd.ts';

const TYPES = [
  'application/json; charset=utf-16',
  'application/json;charset="utf-8',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'text/plain',
  'text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/merge-patch+json',
  '',
  ';',
  '/',
  'a/b/c',
  'application/',
  '\u00ff/\u00fe',
  'application/json; a="\\"',
  'application/json\u00a0',
  `application/${'j'.repeat(5_000)}`,
] as const;

/** Headers that the server, or a proxy in front of it, reads. */
const NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'cf-ipcountry',
  'cf-region-code',
  'connection',
  'content-encoding',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'keep-alive',
  'origin',
  'pragma',
  'range',
  'referer',
  'te',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-country-code',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-original-url',
  'x-real-ip',
  'x-requested-with',
  'x-rewrite-url',
  'x-xsrf-token',
  'access_token',
  'sec-fetch-site',
] as const;

const VALUES = [
  '',
  ',',
  ';',
  '=',
  '"',
  '*',
  '*/*;q=',
  'text/html;q=NaN',
  'gzip;q=2, br;q=-1',
  'identity;q=0, *;q=0',
  'bytes=0-0,-1',
  'bytes=9-1',
  'W/"',
  '"x", W/"y"',
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  'unknown',
  '_hidden',
  '1.2.3.4, , 5.6.7.8',
  '999.1.1.1',
  '[::1]:80',
  'localhost:99999',
  'evil.example:80',
  '-',
  'xn--',
  'a..b',
  'https, http',
  'javascript',
  '100-continue',
  'for=1.2.3.4;proto=https',
  'Thu, 99 Foo 0000 99:99:99 GMT',
  'en-US,en;q=0.9,\u00ff',
  'XX',
  '\u00e9',
  '\u0080\u00ff',
  'XSRF-TOKEN=\u00ff; XSRF-TOKEN',
  'XSRF-TOKEN=%',
  'a=b; =; ;;; __proto__=1',
  'close',
  'upgrade',
  'gzip',
  'br',
  'deflate, gzip',
  'x'.repeat(9_000),
] as const;

const put = (draft: Draft, name: string, value: string) => {
  const given = draft.headers.find(([known]) => known === name);
  if (given) given[1] = value;
  else draft.headers.push([name, value]);
};

/** Replaces some bytes of the token with values above 127. */
const scrambled = (token: string, random: Random) =>
  Array.from(token, (character) => (random.once(8) ? String.fromCharCode(128 + random.below(128)) : character)).join(
    '',
  );

export const HEADERS: readonly Mutation[] = [
  (draft, random) => put(draft, 'content-type', random.pick(TYPES)),
  (draft, random) => put(draft, random.pick(NAMES), random.pick(VALUES)),
  (draft, random) => put(draft, random.pick(NAMES), onTheWire(oddText(random)).slice(0, 9_000)),
  (draft, random) => void draft.headers.splice(random.below(draft.headers.length), 1),
  (draft, random) => {
    const twice = random.pick(draft.headers);
    if (twice) draft.headers.push([twice[0], random.once(2) ? twice[1] : random.pick(VALUES)]);
  },
  (draft, random) => {
    for (const name of ['x-xsrf-token', ...(random.once(3) ? ['cookie'] : [])]) {
      const given = draft.headers.find(([known]) => known === name);
      if (given) given[1] = scrambled(given[1], random);
    }
  },
  (draft, random) =>
    void draft.headers.push(
      ...Array.from({ length: random.pick([50, 300]) }, (_, index): [string, string] => [`x-${index}`, 'a']),
    ),
];

/** Headers that Node's client handles itself. With them, it would not send exactly one request. */
const OWN = new Set(['connection', 'expect', 'te', 'keep-alive']);

/**
 * Removes what Node's client cannot parse in the response: Node's server responds to HEAD with a body if the path is
 * invalid.
 */
export function sendable(draft: Draft): void {
  const hasBytes = /[^ -~]/.test([...draft.path, ...draft.query.flat()].join(''));
  if (draft.method === 'HEAD' && hasBytes) draft.method = 'GET';
  draft.headers = draft.headers.filter(([name, value]) => !(OWN.has(name) && value !== 'close'));
}
