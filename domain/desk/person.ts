import * as v from 'valibot';
import { PROCESSING_STATES, REWARDS } from '../processing.ts';
import { Uuid } from '../schema.ts';

/** ISO, in UTC. */
const Moment = v.string();

/** Everything of a person as the desk shows it: covered, and in numbers. */
export const PersonView = v.object({
  /** Covered. */
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  region: v.nullable(v.string()),
  language: v.nullable(v.string()),
  points: v.number(),
  /** What they were paid, in US cents. */
  receivedCents: v.number(),
  submissions: v.array(
    v.object({
      uuid: Uuid,
      campaign: Uuid,
      reference: v.string(),
      /** Null of one that an earlier version stored. */
      reward: v.nullable(v.picklist(REWARDS)),
      state: v.nullable(v.picklist(PROCESSING_STATES)),
      pictures: v.number(),
      receivedAt: Moment,
    }),
  ),
  accounts: v.array(v.object({ campaign: Uuid, createdAt: Moment })),
  ledger: v.array(v.object({ at: Moment, activity: v.string(), points: v.number(), balance: v.number() })),
  plays: v.array(v.object({ at: Moment, game: v.string(), result: v.string() })),
  redemptions: v.array(v.object({ at: Moment, reference: v.string(), reward: v.string() })),
  messages: v.array(v.object({ at: Moment, campaign: Uuid })),
  /** Those that nothing says which campaign they are of: none where one campaign was asked for. */
  mails: v.array(v.object({ at: Moment, subject: v.string(), sent: v.boolean() })),
  /** What they would lose by an erasure now, a sentence each. */
  owed: v.array(v.string()),
});
export type PersonView = v.InferOutput<typeof PersonView>;

/** Who a person is, uncovered: what they gave, each once. */
export const PersonShown = v.object({
  names: v.array(v.string()),
  emails: v.array(v.string()),
  phones: v.array(v.string()),
  addresses: v.array(v.string()),
});
export type PersonShown = v.InferOutput<typeof PersonShown>;
