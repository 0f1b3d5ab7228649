import * as v from 'valibot';
import { PAYOUT_WAYS } from '../payout.ts';
import { Uuid } from '../schema-parts.ts';

export const Way = v.picklist(PAYOUT_WAYS);
/** ISO, in UTC. */
const Moment = v.string();
/** US cents; null for parcels, and if the campaign does not state the amount. */
const Cents = v.nullable(v.number());

/** A batch and the results of its payments. */
export const Batch = v.object({
  id: v.number(),
  campaign: Uuid,
  way: Way,
  madeAt: Moment,
  madeBy: v.string(),
  people: v.number(),
  cents: Cents,
  open: v.number(),
  sent: v.number(),
  failed: v.number(),
  /** The number of failed payments that are not yet marked for retry. */
  waiting: v.number(),
  /** What a second person must confirm before the file is available; null if nothing. */
  held: v.nullable(
    v.object({
      /** The limit of the campaign that the batch exceeds. */
      limit: v.number(),
      /** Whether the operator made the batch and so may not confirm it. */
      isOwn: v.boolean(),
    }),
  ),
  /** Who marked its open payments as sent, which a second person must confirm; null if nobody has. */
  marked: v.nullable(
    v.object({
      by: v.string(),
      /** Whether it was the operator, who therefore may not confirm it. */
      isOwn: v.boolean(),
    }),
  ),
  /** Name of the second person who confirmed it; null if none had to. */
  confirmedBy: v.nullable(v.string()),
});
export type Batch = v.InferOutput<typeof Batch>;

/** The payments that are ready, batched or returned. */
export const Payouts = v.object({
  /** The payments that can be in the next batch. */
  ready: v.array(v.object({ campaign: Uuid, way: Way, people: v.number(), cents: Cents })),
  /** The newest first. */
  batches: v.array(Batch),
  /** Failed payments that are not yet marked for retry. */
  cameBack: v.array(
    v.object({
      id: v.number(),
      batch: v.number(),
      campaign: Uuid,
      way: Way,
      reference: v.string(),
      /** Masked. */
      person: v.string(),
      reason: v.string(),
      cents: Cents,
    }),
  ),
});
export type Payouts = v.InferOutput<typeof Payouts>;

/** The recorded results of a batch. */
export const Noted = v.object({
  sent: v.number(),
  failed: v.number(),
  /** The number of payments in the batch without a result. */
  open: v.number(),
  /** The number of recorded results whose submission no longer waits to be sent. */
  elsewhere: v.number(),
});
export type Noted = v.InferOutput<typeof Noted>;
