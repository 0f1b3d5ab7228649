import { calls } from '#domain/calls.ts';
import { addressOf } from '../kit/attack-entries.ts';
import type { Shot } from '../kit/http.ts';
import { type Random, randomOf } from '../kit/seeded-random.ts';
import { type Draft, draftOf, shotOf } from './request-draft.ts';
import { HEADERS, sendable } from './header-mutations.ts';
import { BODY, BYTES, METHOD, type Mutation, PATH, QUERY } from './mutations.ts';
import { type RawShot, rawShot } from './raw.ts';
import { type CallName, validCall, type World } from './world.ts';

/** A request of the fuzz: HTTP, or raw bytes that may not be HTTP. */
export type FuzzShot =
  | { readonly name: string; readonly shot: Shot }
  | { readonly name: string; readonly raw: RawShot };

/** Calls that hash a password, which is slow by design. They are sent less often. */
const SLOW: ReadonlySet<CallName> = new Set([
  'signIn',
  'register',
  'resetPassword',
  'setPassword',
  'requestPasswordReset',
]);
const NAMES = (Object.keys(calls) as CallName[]).flatMap((name) =>
  Array.from({ length: SLOW.has(name) ? 1 : name === 'createSubmission' ? 12 : 4 }, () => name),
);

/** Paths to request in addition to the calls. */
const PAGES = [
  '',
  'config.json',
  'healthz',
  'readyz',
  '__mailbox',
  '__inspect',
  '__coverage',
  'robots.txt',
  'favicon.ico',
  'manifest.webmanifest',
  '.env',
  'index.html',
  'assets/index.js',
  'assets/',
  'campaigns/art/linnet/poster.svg',
  'campaigns/..',
  'user/verify/abc',
  'user/reset-password/abc',
  'submission/form',
  'front_end',
  'front_end/nothing/at/all',
  'gate',
] as const;

const KINDS: readonly (readonly [weight: number, mutations: readonly Mutation[]])[] = [
  [8, BODY],
  [2, BYTES],
  [2, PATH],
  [3, QUERY],
  [4, HEADERS],
  [1, METHOD],
];
const WEIGHED = KINDS.flatMap(([weight, mutations]) => Array.from({ length: weight }, () => mutations));

/** Returns the nth request of a seed; deterministic for the same world. */
export function fuzzShot(world: World, seed: number, number: number): FuzzShot {
  const random = randomOf(seed, number);
  if (random.once(40)) return { name: 'raw', raw: rawShot(random) };
  const name = random.once(12) ? undefined : random.pick(NAMES);
  const draft =
    name === undefined ? pageDraft(random) : draftOf(validCall(name, world, random), addressOf(random.below(100_000)));
  return { name: name ?? 'page', shot: mutated(draft, random) };
}

/** Mutates a request, and returns it. Some stay valid, because an attack must not get only error responses. */
export function mutated(draft: Draft, random: Random): Shot {
  for (let changes = random.pick([0, 1, 1, 1, 1, 2, 2, 3]); changes > 0; changes -= 1) change(draft, random);
  sendable(draft);
  return shotOf(draft);
}

function pageDraft(random: Random): Draft {
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST']);
  return {
    method,
    path: random.pick(PAGES).split('/'),
    query: random.once(3)
      ? [['campaign', random.pick(['linnet', 'attack-club', '%00', '__proto__', 'constructor', ''])]]
      : [],
    headers: [['accept', random.pick(['text/html', '*/*', 'application/json'])]],
    body: undefined,
    bytes: null,
    isChunked: false,
  };
}

function change(draft: Draft, random: Random): void {
  const mutations = random.pick(
    draft.body === undefined
      ? WEIGHED.filter((kind) => kind !== BODY && (kind !== BYTES || draft.method === 'POST'))
      : WEIGHED,
  );
  const mutation = mutations && random.pick(mutations);
  mutation?.(draft, random);
}
