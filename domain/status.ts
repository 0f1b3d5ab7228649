import * as v from 'valibot';
import { maxCharacters } from './formats/short-text.ts';
import { DECLINE_REASONS, type DeclineReason } from './decline-reasons.ts';
import { LONGEST_APPEAL } from './formats/appeal-text.ts';
import { PaymentMode, PreferredPaymentMethod } from './payment.ts';
import { PROCESSING_STATES, type ProcessingState, REWARDS } from './processing.ts';

/** The kinds of emails about a submission's lifecycle (MAIL-1). */
export type StatusMailKind = 'approved' | 'pictureWanted' | 'refused' | 'sent' | 'shipped' | 'code' | 'won';

/** The steps of a submission, as its visitor sees them. */
const STATUS_STEPS = [
  'received',
  'checking',
  'picture',
  'rejected',
  'approved',
  'payment',
  'points',
  'code',
  'parcel',
  'draw',
  'result',
] as const;
export type StatusStepName = (typeof STATUS_STEPS)[number];

/** The step of each state of the processing chart (STATUS-4). */
export const STEP_OF: Readonly<Record<ProcessingState, StatusStepName>> = {
  checking: 'checking',
  inReview: 'checking',
  awaitingPicture: 'picture',
  rejected: 'rejected',
  done: 'approved',
  payable: 'payment',
  batched: 'payment',
  failed: 'payment',
  sent: 'payment',
  credited: 'points',
  waitingForCode: 'code',
  assigned: 'code',
  toShip: 'parcel',
  shipped: 'parcel',
  entered: 'draw',
  alternate: 'result',
  won: 'result',
  accepted: 'result',
  notWon: 'result',
};

const Moment = v.pipe(v.string(), v.isoTimestamp());

/** One step: completed, current, still to come, or rejected. */
const StatusStep = v.object({
  step: v.picklist(STATUS_STEPS),
  mark: v.picklist(['done', 'now', 'toCome', 'refused']),
  at: v.nullable(Moment),
});
export type StatusStep = v.InferOutput<typeof StatusStep>;

/** The actions of a visitor on a submission: send a better picture, appeal against a rejection once, accept a prize. */
export const STATUS_ACTIONS = ['picture.sent', 'appeal', 'prize.accepted'] as const;

/** The status of a submission, for anyone with its link (STATUS-3). It contains no personal data. */
export const SubmissionStatus = v.object({
  reference: v.string(),
  campaignInstancePk: v.number(),
  state: v.picklist(PROCESSING_STATES),
  reward: v.picklist(REWARDS),
  points: v.number(),
  /** The reward code; null until one is assigned. */
  code: v.nullable(v.string()),
  paymentMode: v.nullable(PaymentMode),
  preferredPaymentMethod: v.nullable(PreferredPaymentMethod),
  steps: v.array(StatusStep),
  /** Why it was rejected, or another picture is requested. The reviewer's note is only for colleagues. */
  reason: v.nullable(v.picklist(Object.keys(DECLINE_REASONS) as DeclineReason[])),
  /** The deadline for a better picture; null if none is requested. */
  pictureUntil: v.nullable(Moment),
  /** Until when a winner should accept the prize; after that it may pass on (DRAW-9). Absent in all other states. */
  acceptUntil: v.optional(Moment),
  /**
   * The draw that it takes part in, once one is promised: the path of its certificate, and the numbers of its entries,
   * which are known once the list is closed.
   */
  draw: v.optional(v.object({ path: v.string(), entries: v.array(v.number()) })),
  /** How many more submissions this person may make for this instance; absent if unlimited (ERR-6). */
  entriesLeft: v.optional(v.number()),
  /** The actions that the visitor may take now. */
  takes: v.array(v.picklist(STATUS_ACTIONS)),
});
export type SubmissionStatus = v.InferOutput<typeof SubmissionStatus>;

/** A visitor's appeal against a rejection (STATUS-7). */
export const Appeal = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), maxCharacters(LONGEST_APPEAL)),
});

/** A better picture, as a data URL. */
export const BetterPicture = v.object({
  dataUrl: v.pipe(v.string(), v.startsWith('data:image/', 'must be an image data URL')),
});
