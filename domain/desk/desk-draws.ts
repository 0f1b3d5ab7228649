import * as v from 'valibot';
import { DrawCertificate } from '../draw/draw-certificate.ts';
import { PASS_REASONS, PassedOn } from '../draw/passed-on.ts';
import { ShownPerson } from '../draw/published.ts';
import { PROCESSING_STATES } from '../processing.ts';
import { Uuid } from '../schema-parts.ts';

/** The stages of a draw: nothing promised yet; seed promised; list closed; held. */
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
  /** The end of the campaign; null if it has none, in which case no draw can be promised. */
  endsAt: v.nullable(Moment),
  /** The submissions that take part now; once the list is closed, its entries. */
  entries: v.number(),
  heldAt: v.nullable(Moment),
});
export type DrawLine = v.InferOutput<typeof DrawLine>;

/** A person who was drawn, and the state of their submission; null if it was erased. */
const Drawn = v.object({
  ...ShownPerson.entries,
  submission: v.nullable(Uuid),
  processing: v.nullable(v.picklist(PROCESSING_STATES)),
});
export type Drawn = v.InferOutput<typeof Drawn>;

/** The draw of one sweepstakes, with its history. */
export const DeskDraw = v.object({
  line: DrawLine,
  /** Entries that wait for a decision and block closing the list. */
  undecided: v.number(),
  /** Null until a draw is promised. */
  draw: v.nullable(
    v.object({
      certificate: DrawCertificate,
      /** The public address of the draw. */
      page: v.string(),
      promisedBy: v.string(),
      closedBy: v.nullable(v.string()),
      heldBy: v.nullable(v.string()),
      /**
       * When the round of the public randomness is published, and its address; null without public randomness, or
       * before the list is closed.
       */
      dice: v.nullable(v.object({ at: Moment, address: v.string() })),
    }),
  ),
  winners: v.array(Drawn),
  alternates: v.array(Drawn),
  /** The prizes that passed on since the draw, the first one first. */
  passedOn: v.array(v.object({ ...PassedOn.entries, reason: v.picklist(PASS_REASONS), by: v.string() })),
});
export type DeskDraw = v.InferOutput<typeof DeskDraw>;
