import * as v from 'valibot';
import { Found, PROCESSING_STATES, REWARDS } from '../processing.ts';
import { Uuid } from '../schema-parts.ts';

/** The filters of the queue: waiting for review; waiting with a new picture; waiting for a requested picture. */
export const QUEUE_STATES = ['inReview', 'cameBack', 'awaitingPicture'] as const;

/** The minimum age in hours. */
export const QUEUE_AGES = ['1', '4', '24', '72'] as const;

const State = v.picklist(PROCESSING_STATES);
/** ISO, in UTC. */
const Moment = v.string();

const Finding = v.object({ check: Found, verdict: v.picklist(['pass', 'fail', 'unknown']), reason: v.string() });

/** A submission in a list; its sender is masked. */
const rowEntries = {
  uuid: Uuid,
  campaign: Uuid,
  /** The reference that people use for the submission. */
  reference: v.string(),
  /** The masked name of the sender. */
  person: v.string(),
  reward: v.picklist(REWARDS),
  points: v.number(),
  state: State,
  /** Whether it waits for review because a better picture has arrived. */
  hasComeBack: v.boolean(),
  findings: v.array(Finding),
  pictures: v.number(),
  receivedAt: Moment,
  /** The name of the reviewer who has locked it; null for none. */
  with: v.nullable(v.string()),
} as const;

export const QueueRow = v.object(rowEntries);
export type QueueRow = v.InferOutput<typeof QueueRow>;

/** One page of the queue. */
export const QueuePage = v.object({
  rows: v.array(QueueRow),
  /** The cursor of the next page; null after the last. */
  next: v.nullable(v.string()),
  /** The total number, counted up to 10,000. Only on the first page, otherwise null. */
  total: v.nullable(v.number()),
});
export type QueuePage = v.InferOutput<typeof QueuePage>;

/** The number of submissions waiting in a campaign. */
export const CampaignWork = v.object({
  uuid: Uuid,
  name: v.string(),
  waiting: v.number(),
  /** When the oldest of them arrived; null if none waits. */
  oldest: v.nullable(Moment),
});
export type CampaignWork = v.InferOutput<typeof CampaignWork>;

/** The lock of a submission: its holder, and when it expires. */
export const Lock = v.object({ name: v.string(), until: Moment, isMine: v.boolean() });
export type Lock = v.InferOutput<typeof Lock>;

/** One event of a submission's lifecycle, as its history shows it. */
const HistoryLine = v.object({
  at: Moment,
  /** The name of an operator, or `visitor` or `server`. */
  who: v.string(),
  event: v.string(),
  reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
  after: State,
});
export type HistoryLine = v.InferOutput<typeof HistoryLine>;

/** The data of a submission that a reviewer sees while personal data are masked. */
export const ReviewItem = v.object({
  ...rowEntries,
  images: v.array(v.object({ position: v.number(), width: v.number(), height: v.number() })),
  /** The earlier submission with one of the same pictures; null for none. */
  duplicate: v.nullable(
    v.object({
      uuid: Uuid,
      reference: v.string(),
      person: v.string(),
      state: State,
      receivedAt: Moment,
      /** Whether it came from the same email address, phone or account. */
      isSamePerson: v.boolean(),
      pictures: v.number(),
    }),
  ),
  /** Masked. */
  contact: v.object({ email: v.string(), phone: v.string(), region: v.nullable(v.string()), language: v.string() }),
  /** The person's other submissions in the campaign. */
  others: v.object({ all: v.number(), approved: v.number(), rejected: v.number() }),
  history: v.array(HistoryLine),
  /** The events that it accepts from an operator. */
  takes: v.array(v.string()),
  /** The number of its last event. A decision names it, and is valid only if no later event exists. */
  seen: v.number(),
  lock: v.nullable(Lock),
  /** When the caller's time to undo their decision ends; null if there is nothing to undo. */
  undoUntil: v.nullable(Moment),
});
export type ReviewItem = v.InferOutput<typeof ReviewItem>;

/** The sender of a submission. */
export const Person = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  dateOfBirth: v.nullable(v.string()),
  region: v.nullable(v.string()),
  /** The other values of the form, by field. */
  more: v.record(v.string(), v.string()),
});
export type Person = v.InferOutput<typeof Person>;
