import type { Budget } from '#domain/desk/desk-campaigns.ts';
import { budgetLeft, usedUpAt } from '#domain/rules/budget-rules.ts';
import { dollarText } from '#domain/rules/money.ts';
import { dayText, FAR } from './campaign-words.ts';

/** Formats cents as dollars, without the cents if they are zero: `$1,250`, `$12.50`. */
export const moneyText = (cents: number): string => dollarText(cents).replace(/\.00$/, '');

/** Returns the promised and paid part of a budget, in percent. */
export const usedPercent = (use: Budget): number => (100 * (use.owed + use.sent)) / use.budget;

/** Formats the percentage. It is rounded down, so it is below 100 while budget is left. */
export const percentText = (use: Budget): string => {
  const percent = usedPercent(use);
  return `${Math.floor(10 * percent) / 10} %`;
};

/** Returns that a budget is used up, or the date on which it will be; null if no date can be predicted. */
export function endText(use: Budget, now: Date): string | null {
  if (budgetLeft(use) <= 0) return 'Used up: approvals are waiting';
  const at = usedUpAt(use, use.days, now);
  return at ? `Used up on ${dayWithFarYear(at, 'UTC', now)} at this rate` : null;
}

/** Formats a day as `Dec 9`, with the year if it is over 300 days ahead. */
export function dayWithFarYear(at: Date, timeZone: string, now: Date): string {
  return dayText(at, timeZone, at.getTime() - now.getTime() > FAR);
}
