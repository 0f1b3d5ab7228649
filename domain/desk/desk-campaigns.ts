import * as v from 'valibot';
import { OWED_STATES, PROCESSING_STATES } from '../processing.ts';
import { Uuid } from '../schema-parts.ts';
import { LANGUAGES } from '../way-report.ts';

/** The periods in days over which a campaign's transitions and rejections are summed. */
export const FIGURE_DAYS = ['1', '7', '30'] as const;

/** The stages: before the first day; open; ended with rewards still owed; ended. */
export const STAGES = ['opening', 'running', 'payingOut', 'ended'] as const;
export type Stage = (typeof STAGES)[number];

const Count = v.number();
/** ISO, in UTC. */
const Moment = v.string();
/** The number of submissions by state; states without submissions are absent. */
const States = v.record(v.picklist(PROCESSING_STATES), Count);
export type States = v.InferOutput<typeof States>;

/**
 * The total budget of a campaign's instances that have one, with the amounts promised and paid (BUDGET-3), in US cents.
 */
const Budget = v.object({
  budget: Count,
  owed: Count,
  sent: Count,
  /** The amounts promised for submissions of each day in UTC, oldest first; days without any are absent. */
  days: v.array(v.object({ day: v.string(), cents: Count })),
});
export type Budget = v.InferOutput<typeof Budget>;

const campaignEntries = {
  uuid: Uuid,
  name: v.string(),
  stage: v.picklist(STAGES),
  /** As in the campaign file; null if the campaign has no end. */
  dateStart: v.nullable(v.string()),
  dateEnd: v.nullable(v.string()),
  timeZone: v.string(),
  /** The number of instances. */
  journeys: Count,
  states: States,
  /**
   * The number of submissions waiting for review, and when the oldest started waiting. Both are counted on each
   * request.
   */
  waiting: Count,
  oldest: v.nullable(Moment),
  /** Null if no instance has a budget. */
  budget: v.nullable(Budget),
} as const;

/** A campaign in the list. */
export const CampaignLine = v.object({
  ...campaignEntries,
  /** Submissions per day in UTC, for the last 12 days, oldest first. */
  days: v.array(Count),
});
export type CampaignLine = v.InferOutput<typeof CampaignLine>;

export const CampaignList = v.object({
  /** When the figures were counted. */
  at: Moment,
  campaigns: v.array(CampaignLine),
});

/** The totals of a campaign, without data of individual visitors (DESK-31). */
export const CampaignFigures = v.object({
  ...campaignEntries,
  at: Moment,
  /** The minimum age; null without an age gate. */
  minimumAge: v.nullable(Count),
  /**
   * Submissions per day in UTC, for the last 14 days, oldest first. `approved` counts the submissions received that
   * day.
   */
  days: v.array(v.object({ day: v.string(), received: Count, approved: Count })),
  /** The rejection reasons of submissions in this period, most frequent first. */
  refused: v.array(v.object({ reason: v.string(), count: Count })),
  /** The transitions of the journey that pages took. */
  ways: v.array(v.object({ from: v.string(), to: v.string(), why: v.string(), count: Count })),
  /** The number of opened pages by language, and by device. */
  languages: v.record(v.picklist(LANGUAGES), Count),
  devices: v.object({ mobile: Count, desktop: Count }),
});
export type CampaignFigures = v.InferOutput<typeof CampaignFigures>;

const OWED: ReadonlySet<string> = new Set(OWED_STATES);

/** Returns the number of submissions with a reward still owed. */
export function owedOf(states: States): number {
  return Object.entries(states).reduce((sum, [state, count]) => sum + (OWED.has(state) ? count : 0), 0);
}
