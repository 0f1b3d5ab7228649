import * as v from 'valibot';
import { Uuid } from '../schema-parts.ts';

const Moment = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A SHA-256, or a seed of the same length, in hexadecimal digits. */
const Hex32 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'must be 64 hexadecimal digits'));

/** The maximum number of people that a draw may select. */
export const MOST_DRAWN = 10_000;

/** One entry of a submission: the submission's id in this draw, and the number of the entry, from 1. */
export const EntryId = v.pipe(v.string(), v.regex(/^[\da-f]{20}\.[1-9]\d{0,5}$/, 'must be the name of an entry'));

/** A submission's id in a draw. */
const SubmissionId = v.pipe(v.string(), v.regex(/^[\da-f]{20}$/, 'must be the name of a submission'));

/** Why the entries of a submission were excluded from the draw although they are on the list. */
const StruckReason = v.picklist(['refused', 'erased']);

const Struck = v.object({ submission: SubmissionId, why: StruckReason });
export type Struck = v.InferOutput<typeof Struck>;

/**
 * The public certificate of a draw (DRAW-1). Together with the list of entries, it contains all that is needed to
 * repeat the draw. Steps that have not happened yet are null. It contains no name or address.
 */
export const DrawCertificate = v.object({
  version: v.literal(1),
  draw: Uuid,
  campaign: Uuid,
  /** The number of winners to draw. */
  winners: Count,
  alternates: Count,
  /** The SHA-256 of the seed, which stays secret until the draw. */
  promise: v.object({ at: Moment, commitment: Hex32 }),
  /** The list of entries, as it was closed. */
  list: v.nullable(
    v.object({
      /** The end of the campaign. */
      closedAt: Moment,
      frozenAt: Moment,
      entries: Count,
      people: Count,
      /** The SHA-256 of its text. */
      sha256: Hex32,
    }),
  ),
  /** The public randomness that was promised with the seed; null for none. */
  beacon: v.nullable(
    v.object({
      chain: v.literal('quicknet'),
      /** Fixed by the time at which the list was closed. */
      round: v.nullable(Count),
      /** The round's signature, 48 bytes; null until it is published. */
      signature: v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{96}$/, 'must be 96 hexadecimal digits'))),
    }),
  ),
  result: v.nullable(
    v.object({
      at: Moment,
      seed: Hex32,
      /** Submissions on the list that could no longer win, sorted. */
      struck: v.array(Struck),
      /** In the order in which they were drawn. */
      winners: v.array(EntryId),
      alternates: v.array(EntryId),
    }),
  ),
});
export type DrawCertificate = v.InferOutput<typeof DrawCertificate>;

/** The certificate of a draw that was held. */
export type HeldDraw = DrawCertificate & {
  readonly [Part in 'list' | 'result']: NonNullable<DrawCertificate[Part]>;
};

/** Whether a draw was held, so that it can be checked. */
export const isHeld = (certificate: DrawCertificate): certificate is HeldDraw =>
  certificate.list !== null && certificate.result !== null;
