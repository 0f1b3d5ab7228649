import { FIGURE_DAYS, type Stage, STAGES } from '#domain/desk/desk-campaigns.ts';

export type Days = (typeof FIGURE_DAYS)[number];

/** Returns the stage in the address of the list; empty for all stages. */
export function stageOf({ stage }: Record<string, unknown>): { stage?: Stage } {
  const known = STAGES.find((each) => each === stage);
  return known ? { stage: known } : {};
}

/** Returns the number of days in the address of a campaign; empty if it has none. */
export function daysOf({ days }: Record<string, unknown>): { days?: number } {
  const known = FIGURE_DAYS.find((each) => each === String(days));
  return known ? { days: Number(known) } : {};
}

/** Returns the period to display; 7 days if the address has none. */
export function shownDays(search: Record<string, unknown>): Days {
  const { days } = daysOf(search);
  return FIGURE_DAYS.find((each) => Number(each) === days) ?? '7';
}

/** The label of each period. */
export const DAYS_TEXT: Readonly<Record<Days, string>> = { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days' };
