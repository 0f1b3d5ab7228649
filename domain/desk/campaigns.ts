import * as v from 'valibot';
import { OWED_STATES, PROCESSING_STATES } from '../processing.ts';
import { Uuid } from '../schema.ts';
import { LANGUAGES } from '../ways.ts';

/** Over how many days a campaign's ways and refusals are summed. */
export const FIGURE_DAYS = ['1', '7', '30'] as const;

/** Before its first day; open; over, with rewards that are still owed; over. */
export const STAGES = ['opening', 'running', 'payingOut', 'ended'] as const;
export type Stage = (typeof STAGES)[number];

const Count = v.number();
/** ISO, in UTC. */
const Moment = v.string();
/** How many submissions stand where; states in which none stands are absent. */
const States = v.record(v.picklist(PROCESSING_STATES), Count);
export type States = v.InferOutput<typeof States>;

/**
 * What the journeys of a campaign that have a budget may pay together, and what they have promised and paid (BUDGET-3):
 * US cents.
 */
const Budget = v.object({
  budget: Count,
  owed: Count,
  sent: Count,
  /** What was promised to those who came on a day in UTC, the oldest first; days without any are absent. */
  days: v.array(v.object({ day: v.string(), cents: Count })),
});
export type Budget = v.InferOutput<typeof Budget>;

const campaignEntries = {
  uuid: Uuid,
  name: v.string(),
  stage: v.picklist(STAGES),
  /** As its file says; null where it has no end. */
  dateStart: v.nullable(v.string()),
  dateEnd: v.nullable(v.string()),
  timeZone: v.string(),
  /** How many instances it has. */
  journeys: Count,
  states: States,
  /** How many wait for a person now, and since when the oldest does; these two are counted at each look. */
  waiting: Count,
  oldest: v.nullable(Moment),
  /** Null where no journey has one. */
  budget: v.nullable(Budget),
} as const;

/** A campaign in the list. */
export const CampaignLine = v.object({
  ...campaignEntries,
  /** Submissions a day in UTC, of the last twelve, the oldest first. */
  days: v.array(Count),
});
export type CampaignLine = v.InferOutput<typeof CampaignLine>;

export const CampaignList = v.object({
  /** When the figures were counted. */
  at: Moment,
  campaigns: v.array(CampaignLine),
});

/** What is known of a campaign in sums: nothing in it is of any visitor (DESK-31). */
export const CampaignFigures = v.object({
  ...campaignEntries,
  at: Moment,
  /** Where people of this age or older may take part; null without such a gate. */
  minimumAge: v.nullable(Count),
  /** Submissions a day in UTC, of the last fourteen, the oldest first; `approved` of those that came that day. */
  days: v.array(v.object({ day: v.string(), received: Count, approved: Count })),
  /** Why submissions of these days are refused, by reason, the most frequent first. */
  refused: v.array(v.object({ reason: v.string(), count: Count })),
  /** Which ways of the journey pages went. */
  ways: v.array(v.object({ from: v.string(), to: v.string(), why: v.string(), count: Count })),
  /** How many pages were opened in which language, and on what. */
  languages: v.record(v.picklist(LANGUAGES), Count),
  devices: v.object({ mobile: Count, desktop: Count }),
});
export type CampaignFigures = v.InferOutput<typeof CampaignFigures>;

const OWED: ReadonlySet<string> = new Set(OWED_STATES);

/** How many submissions something is owed for. */
export function owedOf(states: States): number {
  return Object.entries(states).reduce((sum, [state, count]) => sum + (OWED.has(state) ? count : 0), 0);
}
