import * as v from 'valibot';
import { Uuid } from '../schema.ts';
import { Noted, Payouts, Way } from './payouts.ts';

/** What a file of results may have, in characters. */
export const MOST_RESULTS = 400_000;

const FINANCE = ['finance'] as const;
const ofBatch = {
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'must be the number of a batch')) }),
  query: v.object({ campaign: Uuid }),
  sameOrigin: true,
  who: FINANCE,
  concerns: 'campaign',
} as const;

/** The calls about what is paid, in batches (DESK-45). */
export const payoutCalls = {
  listPayouts: {
    method: 'GET',
    path: '/desk/api/payouts',
    query: v.object({ campaign: v.optional(Uuid) }),
    reply: Payouts,
    sameOrigin: true,
    who: FINANCE,
    concerns: 'own',
  },
  /** Of those that are ready, a thousand at most. */
  makeBatch: {
    method: 'POST',
    path: '/desk/api/payouts',
    query: v.object({ campaign: Uuid }),
    body: v.object({ way: Way }),
    reply: v.object({ id: v.number(), people: v.number(), hasMore: v.boolean() }),
    sameOrigin: true,
    who: FINANCE,
    concerns: 'campaign',
  },
  /** The same CSV each time. */
  batchFile: {
    ...ofBatch,
    method: 'GET',
    path: '/desk/api/payouts/:id/file',
    reply: v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  },
  /** What whoever pays says, as CSV. */
  noteResults: {
    ...ofBatch,
    method: 'POST',
    path: '/desk/api/payouts/:id/results',
    body: v.object({ csv: v.pipe(v.string(), v.maxLength(MOST_RESULTS, 'is too long')) }),
    reply: Noted,
  },
  /** All that is open of it. */
  markSent: { ...ofBatch, method: 'POST', path: '/desk/api/payouts/:id/sent', reply: Noted },
  /** Has those that failed be in the next batch. */
  retryBatch: {
    ...ofBatch,
    method: 'POST',
    path: '/desk/api/payouts/:id/retry',
    reply: v.object({ count: v.number() }),
  },
} as const;
