import * as v from 'valibot';
import { PROCESSING_STATES } from '../processing.ts';
import { Uuid } from '../schema-parts.ts';
import { SupportWay } from '../way-report.ts';

/** ISO, in UTC. */
const Moment = v.string();

/** A message to support, as a row with masked personal data. */
const MessageRow = v.object({
  uuid: Uuid,
  campaign: Uuid,
  /** Masked, such as zu•••@example.com. */
  email: v.string(),
  language: v.string(),
  at: Moment,
  /** The number of answers. */
  answers: v.number(),
  done: v.boolean(),
});
export type MessageRow = v.InferOutput<typeof MessageRow>;

export const MessagePage = v.object({
  rows: v.array(MessageRow),
  /** The number of open messages among those requested. */
  open: v.number(),
  /** The message after which the next page begins; null on the last page. */
  next: v.nullable(Uuid),
});

const Answer = v.object({ at: Moment, by: v.string(), text: v.string() });

/** A message with its answers, and its sender's submissions to the campaign. */
export const Message = v.object({
  ...MessageRow.entries,
  text: v.string(),
  /** The browser information that the page sent. */
  sentWith: v.record(v.string(), v.string()),
  /** The sender's last steps through the journey before the message, oldest first. */
  way: SupportWay,
  answered: v.array(Answer),
  submissions: v.array(
    v.object({ uuid: Uuid, reference: v.string(), state: v.picklist(PROCESSING_STATES), at: Moment }),
  ),
});
export type Message = v.InferOutput<typeof Message>;

/** The maximum length of an answer, in characters. */
export const LONGEST_ANSWER = 5_000;
