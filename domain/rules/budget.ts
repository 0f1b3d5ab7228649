/** What journeys may pay together, and what they have promised and paid, in US cents (BUDGET-1). */
export interface BudgetUse {
  readonly budget: number;
  /** Approved, and not sent yet. */
  readonly owed: number;
  readonly sent: number;
}

const DAY = 24 * 60 * 60 * 1_000;
/** Over how many days the pace is taken. */
const PACE_DAYS = 14;

/** What nobody has been promised yet; less than nothing where a budget was made smaller. */
export const budgetLeft = ({ budget, owed, sent }: BudgetUse): number => budget - owed - sent;

/** Whether one more payment can be promised. */
export const hasRoomFor = (use: BudgetUse, amountCents: number): boolean => amountCents <= budgetLeft(use);

/**
 * When nothing will be left, if it goes on as in the last fourteen days.
 *
 * @param days what was promised to those who came on a day, in cents; days as `2026-11-23`, in UTC
 * @returns undefined where nothing was promised in these days, or nothing is left now
 */
export function usedUpAt(
  use: BudgetUse,
  days: readonly { readonly day: string; readonly cents: number }[],
  now: Date,
): Date | undefined {
  const since = now.getTime() - PACE_DAYS * DAY;
  const recent = days.filter(({ day }) => Date.parse(day) > since).reduce((sum, { cents }) => sum + cents, 0);
  const left = budgetLeft(use);
  if (recent === 0 || left <= 0) return undefined;
  return new Date(now.getTime() + (left / (recent / PACE_DAYS)) * DAY);
}
