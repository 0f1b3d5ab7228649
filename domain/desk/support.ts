import * as v from 'valibot';
import { PROCESSING_STATES } from '../processing.ts';
import { Uuid } from '../schema.ts';

/** ISO, in UTC. */
const Moment = v.string();

/** A message to support, as a row: of whom it is only what no stranger recognises. */
const MessageRow = v.object({
  uuid: Uuid,
  campaign: Uuid,
  /** Covered, such as zu•••@example.com. */
  email: v.string(),
  language: v.string(),
  at: Moment,
  /** How often it was answered. */
  answers: v.number(),
  done: v.boolean(),
});
export type MessageRow = v.InferOutput<typeof MessageRow>;

export const MessagePage = v.object({
  rows: v.array(MessageRow),
  /** How many are open, of those that are asked for. */
  open: v.number(),
  /** The message after which the next page begins; null on the last. */
  next: v.nullable(Uuid),
});

const Answer = v.object({ at: Moment, by: v.string(), text: v.string() });

/** A message as it was written, with what was answered, and what its sender has sent to the campaign. */
export const Message = v.object({
  ...MessageRow.entries,
  text: v.string(),
  /** What the page told of its browser. */
  sentWith: v.record(v.string(), v.string()),
  answered: v.array(Answer),
  submissions: v.array(
    v.object({ uuid: Uuid, reference: v.string(), state: v.nullable(v.picklist(PROCESSING_STATES)), at: Moment }),
  ),
});
export type Message = v.InferOutput<typeof Message>;

/** The longest answer, in characters. */
export const LONGEST_ANSWER = 5_000;
