import { FIGURE_DAYS, type Stage, STAGES } from '#domain/desk/campaigns.ts';

export type Days = (typeof FIGURE_DAYS)[number];

/** What the address of the list says: the stage that is looked at; all where it says none. */
export function stageOf({ stage }: Record<string, unknown>): { stage?: Stage } {
  const known = STAGES.find((each) => each === stage);
  return known ? { stage: known } : {};
}

/** What the address of a campaign says: of how many days its ways are shown; nothing where it says none. */
export function daysOf({ days }: Record<string, unknown>): { days?: number } {
  const known = FIGURE_DAYS.find((each) => each === String(days));
  return known ? { days: Number(known) } : {};
}

/** Of how many days they are shown: seven where the address does not say. */
export function shownDays(search: Record<string, unknown>): Days {
  const { days } = daysOf(search);
  return FIGURE_DAYS.find((each) => Number(each) === days) ?? '7';
}

/** Each choice of days in words. */
export const DAYS_TEXT: Readonly<Record<Days, string>> = { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days' };
