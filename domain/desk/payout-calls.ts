import * as v from 'valibot';
import { Uuid } from '../schema-parts.ts';
import { Noted, Payouts, Way } from './desk-payouts.ts';

/** The maximum length of a results file, in characters. */
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
  /** Makes a batch of the payments that are ready, at most 1,000. */
  makeBatch: {
    method: 'POST',
    path: '/desk/api/payouts',
    query: v.object({ campaign: Uuid }),
    body: v.object({ way: Way }),
    reply: v.object({
      id: v.number(),
      people: v.number(),
      hasMore: v.boolean(),
      /** Whether a second person must confirm it first. */
      isHeld: v.boolean(),
    }),
    sameOrigin: true,
    who: FINANCE,
    concerns: 'campaign',
  },
  /** Returns the same CSV on every call. */
  batchFile: {
    ...ofBatch,
    method: 'GET',
    path: '/desk/api/payouts/:id/file',
    reply: v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  },
  /** The results from the payment provider, as CSV. */
  noteResults: {
    ...ofBatch,
    method: 'POST',
    path: '/desk/api/payouts/:id/results',
    body: v.object({ csv: v.pipe(v.string(), v.maxLength(MOST_RESULTS, 'is too long')) }),
    reply: Noted,
  },
  /**
   * Marks all open payments of the batch as sent. The first call only stores the mark and replies null; the call of
   * another operator stores the results.
   */
  markSent: {
    ...ofBatch,
    method: 'POST',
    path: '/desk/api/payouts/:id/sent',
    reply: v.object({ noted: v.nullable(Noted) }),
  },
  /** Confirms a batch over the limit of its campaign, which somebody else made. */
  confirmBatch: { ...ofBatch, method: 'POST', path: '/desk/api/payouts/:id/confirm', reply: v.object({}) },
  /** Returns the payments of an unconfirmed batch as failed. */
  returnBatch: { ...ofBatch, method: 'POST', path: '/desk/api/payouts/:id/return', reply: v.object({}) },
  /** Marks the failed payments of the batch for the next one. */
  retryBatch: {
    ...ofBatch,
    method: 'POST',
    path: '/desk/api/payouts/:id/retry',
    reply: v.object({ count: v.number() }),
  },
} as const;
