import * as v from 'valibot';
import { Found, PROCESSING_STATES, REWARDS } from '../processing.ts';
import { Uuid } from '../schema.ts';

/** What of the queue is looked at: what waits, of that what a better picture has come for, or is asked for. */
export const QUEUE_STATES = ['inReview', 'cameBack', 'awaitingPicture'] as const;

/** How many hours ago something came at least. */
export const QUEUE_AGES = ['1', '4', '24', '72'] as const;

const State = v.picklist(PROCESSING_STATES);
/** ISO, in UTC. */
const Moment = v.string();

const Finding = v.object({ check: Found, verdict: v.picklist(['pass', 'fail', 'unknown']), reason: v.string() });

/** A submission in a list: who it is from is covered. */
const rowEntries = {
  uuid: Uuid,
  campaign: Uuid,
  /** By what people name it. */
  reference: v.string(),
  /** The covered name of whom it is from. */
  person: v.string(),
  reward: v.picklist(REWARDS),
  points: v.number(),
  state: State,
  /** It waits for review because a better picture has come. */
  hasComeBack: v.boolean(),
  findings: v.array(Finding),
  pictures: v.number(),
  receivedAt: Moment,
  /** Who is at it, by name; null for nobody. */
  with: v.nullable(v.string()),
} as const;

export const QueueRow = v.object(rowEntries);
export type QueueRow = v.InferOutput<typeof QueueRow>;

/** One page of the queue. */
export const QueuePage = v.object({
  rows: v.array(QueueRow),
  /** Where the next page begins; null after the last. */
  next: v.nullable(v.string()),
  /** How many there are, told with the first page; counted up to 10,000. */
  total: v.nullable(v.number()),
});
export type QueuePage = v.InferOutput<typeof QueuePage>;

/** How much waits in a campaign. */
export const CampaignWork = v.object({
  uuid: Uuid,
  name: v.string(),
  waiting: v.number(),
  /** When the oldest of them came; null if none waits. */
  oldest: v.nullable(Moment),
});
export type CampaignWork = v.InferOutput<typeof CampaignWork>;

/** Who is at a submission, and until when. */
export const Lock = v.object({ name: v.string(), until: Moment, isMine: v.boolean() });
export type Lock = v.InferOutput<typeof Lock>;

/** One event of a submission's life, as its history shows it. */
const HistoryLine = v.object({
  at: Moment,
  /** The name of an operator; else `visitor` or `server`. */
  who: v.string(),
  event: v.string(),
  reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
  after: State,
});
export type HistoryLine = v.InferOutput<typeof HistoryLine>;

/** All that a reviewer sees of a submission before somebody's data is uncovered. */
export const ReviewItem = v.object({
  ...rowEntries,
  images: v.array(v.object({ position: v.number(), width: v.number(), height: v.number() })),
  /** The submission that holds one of its pictures; null for none. */
  duplicate: v.nullable(
    v.object({
      uuid: Uuid,
      reference: v.string(),
      person: v.string(),
      state: State,
      receivedAt: Moment,
      /** It came from the same e-mail, phone or account. */
      isSamePerson: v.boolean(),
      pictures: v.number(),
    }),
  ),
  /** Covered. */
  contact: v.object({ email: v.string(), phone: v.string(), region: v.nullable(v.string()), language: v.string() }),
  /** What else the same person has sent in the campaign. */
  others: v.object({ all: v.number(), approved: v.number(), rejected: v.number() }),
  history: v.array(HistoryLine),
  /** The events that it takes from an operator. */
  takes: v.array(v.string()),
  /** The number of its last event: a decision names it, and counts only if nothing has happened since. */
  seen: v.number(),
  lock: v.nullable(Lock),
  /** Until when whoever asks may take back what they have decided; null if there is nothing to take back. */
  undoUntil: v.nullable(Moment),
});
export type ReviewItem = v.InferOutput<typeof ReviewItem>;

/** Whom a submission is from. */
export const Person = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  dateOfBirth: v.nullable(v.string()),
  region: v.nullable(v.string()),
  /** What else the form asked for, by field. */
  more: v.record(v.string(), v.string()),
});
export type Person = v.InferOutput<typeof Person>;
