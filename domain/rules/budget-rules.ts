/** The budget of a campaign's instances, and the amounts promised and paid, in US cents (BUDGET-1). */
export interface BudgetUse {
  readonly budget: number;
  /** Approved but not yet sent. */
  readonly owed: number;
  readonly sent: number;
}

const DAY = 24 * 60 * 60 * 1_000;
/** The number of days over which the spending rate is averaged. */
const PACE_DAYS = 14;

/** Returns the part of the budget that is not promised yet; negative if the budget was reduced. */
export const budgetLeft = ({ budget, owed, sent }: BudgetUse): number => budget - owed - sent;

/** Whether one more payment can be promised. */
export const hasRoomFor = (use: BudgetUse, amountCents: number): boolean => amountCents <= budgetLeft(use);

/**
 * Returns when the budget will be used up at the rate of the last 14 days.
 *
 * @param days the amounts promised for submissions of each day, in cents; days as `2026-11-23`, in UTC
 * @returns undefined if nothing was promised in these days, or nothing is left now
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
