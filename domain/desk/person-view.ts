import * as v from 'valibot';
import { PROCESSING_STATES, REWARDS } from '../processing.ts';
import { Uuid } from '../schema-parts.ts';

/** ISO, in UTC. */
const Moment = v.string();

/** The number of days after which a request to erase a person ends without a confirmation. */
export const REQUEST_DAYS = 7;

/** All data of a person as the desk shows it: masked, and as numbers. */
export const PersonView = v.object({
  /** Covered. */
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  region: v.nullable(v.string()),
  language: v.nullable(v.string()),
  points: v.number(),
  /** The amount paid to the person, in US cents. */
  receivedCents: v.number(),
  submissions: v.array(
    v.object({
      uuid: Uuid,
      campaign: Uuid,
      reference: v.string(),
      reward: v.picklist(REWARDS),
      state: v.picklist(PROCESSING_STATES),
      pictures: v.number(),
      receivedAt: Moment,
    }),
  ),
  accounts: v.array(v.object({ campaign: Uuid, createdAt: Moment })),
  ledger: v.array(v.object({ at: Moment, activity: v.string(), points: v.number(), balance: v.number() })),
  plays: v.array(v.object({ at: Moment, game: v.string(), result: v.string() })),
  redemptions: v.array(v.object({ at: Moment, reference: v.string(), reward: v.string() })),
  messages: v.array(v.object({ at: Moment, campaign: Uuid })),
  /** Emails that belong to no known campaign; none if the request names one campaign. */
  mails: v.array(v.object({ at: Moment, subject: v.string(), sent: v.boolean() })),
  /** The rewards and balances that the person would lose by an erasure now, one sentence each. */
  owed: v.array(v.string()),
  /** The request to erase the person, which another admin must confirm; null if there is none. */
  erasure: v.nullable(
    v.object({
      by: v.string(),
      at: Moment,
      /** Whether the operator made it and so may not confirm it. */
      isOwn: v.boolean(),
    }),
  ),
});
export type PersonView = v.InferOutput<typeof PersonView>;

/** The unmasked data of a person: each value that they entered, once. */
export const PersonShown = v.object({
  names: v.array(v.string()),
  emails: v.array(v.string()),
  phones: v.array(v.string()),
  addresses: v.array(v.string()),
});
export type PersonShown = v.InferOutput<typeof PersonShown>;
