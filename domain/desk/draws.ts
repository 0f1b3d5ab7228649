import * as v from 'valibot';
import { DrawCertificate } from '../draw/certificate.ts';
import { ShownPerson } from '../draw/published.ts';
import { PROCESSING_STATES } from '../processing.ts';
import { Uuid } from '../schema.ts';

/** How far a draw is: nothing is promised yet; its seed is; its list is closed; it was held. */
const DRAW_STAGES = ['unpromised', 'promised', 'closed', 'held'] as const;
const DrawStage = v.picklist(DRAW_STAGES);
export type DrawStage = v.InferOutput<typeof DrawStage>;

/** ISO, in UTC. */
const Moment = v.string();

/** The draw of one sweepstakes, as a row. */
export const DrawLine = v.object({
  campaign: Uuid,
  stage: DrawStage,
  /** As they were promised; null before that. */
  winners: v.nullable(v.number()),
  alternates: v.nullable(v.number()),
  /** The campaign's last moment; null for one without an end, of which nothing can be promised. */
  endsAt: v.nullable(Moment),
  /** Submissions that take part as they stand now; entries of the list once that is closed. */
  entries: v.number(),
  heldAt: v.nullable(Moment),
});
export type DrawLine = v.InferOutput<typeof DrawLine>;

/** Somebody who was drawn, and what has become of their submission; null where that was erased. */
const Drawn = v.object({
  ...ShownPerson.entries,
  submission: v.nullable(Uuid),
  processing: v.nullable(v.picklist(PROCESSING_STATES)),
});
export type Drawn = v.InferOutput<typeof Drawn>;

/** The draw of one sweepstakes, with all that was done. */
export const DeskDraw = v.object({
  line: DrawLine,
  /** Entries that wait for a decision, and hold the closing of the list up. */
  undecided: v.number(),
  /** Null before a draw was promised. */
  draw: v.nullable(
    v.object({
      certificate: DrawCertificate,
      /** Where anybody finds it. */
      page: v.string(),
      promisedBy: v.string(),
      closedBy: v.nullable(v.string()),
      heldBy: v.nullable(v.string()),
      /**
       * When the round of its dice is published, and where that is read; null without dice, or before the list is
       * closed.
       */
      dice: v.nullable(v.object({ at: Moment, address: v.string() })),
    }),
  ),
  winners: v.array(Drawn),
  alternates: v.array(Drawn),
});
export type DeskDraw = v.InferOutput<typeof DeskDraw>;
