import * as v from 'valibot';
import { PAYOUT_WAYS } from '../payout.ts';
import { Uuid } from '../schema.ts';

export const Way = v.picklist(PAYOUT_WAYS);
/** ISO, in UTC. */
const Moment = v.string();
/** US cents; null of parcels, and where a campaign does not say what it pays. */
const Cents = v.nullable(v.number());

/** A batch, and what became of its payments. */
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
  /** Of those that failed, how many are not to be paid again yet. */
  waiting: v.number(),
});
export type Batch = v.InferOutput<typeof Batch>;

/** What is to be paid, what is on its way, and what came back. */
export const Payouts = v.object({
  /** Who may be in the next batch. */
  ready: v.array(v.object({ campaign: Uuid, way: Way, people: v.number(), cents: Cents })),
  /** The newest first. */
  batches: v.array(Batch),
  /** Payments that failed and of which nobody has said that they are to be tried again. */
  cameBack: v.array(
    v.object({
      id: v.number(),
      batch: v.number(),
      campaign: Uuid,
      way: Way,
      reference: v.string(),
      /** Covered. */
      person: v.string(),
      reason: v.string(),
      cents: Cents,
    }),
  ),
});
export type Payouts = v.InferOutput<typeof Payouts>;

/** What was noted of a batch. */
export const Noted = v.object({
  sent: v.number(),
  failed: v.number(),
  /** How many of the batch nobody has told the result of. */
  open: v.number(),
  /** How many were noted although their submission waits to be sent no more. */
  elsewhere: v.number(),
});
export type Noted = v.InferOutput<typeof Noted>;
