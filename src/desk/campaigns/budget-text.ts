import type { Budget } from '#domain/desk/campaigns.ts';
import { knownZone } from '#domain/formats/dates.ts';
import { budgetLeft, usedUpAt } from '#domain/rules/budget.ts';
import { dollarText } from '#domain/rules/money.ts';

/** Cents as dollars, without cents where there are none: `$1,250`, `$12.50`. */
export const moneyText = (cents: number): string => dollarText(cents).replace(/\.00$/, '');

/** What is promised or paid of a budget, in percent. */
export const usedPercent = (use: Budget): number => (100 * (use.owed + use.sent)) / use.budget;

/** A percentage as it is written, never 100 while something is left. */
export const percentText = (use: Budget): string => {
  const percent = usedPercent(use);
  return `${Math.floor(10 * percent) / 10} %`;
};

/** What there is to know about the end of a budget, in a few words; null where nothing is. */
export function endText(use: Budget, now: Date): string | null {
  if (budgetLeft(use) <= 0) return 'Used up: approvals wait';
  const at = usedUpAt(use, use.days, now);
  return at ? `Used up on ${dayText(at)} at this pace` : null;
}

/** A day, as `Dec 9`; of another year with it. */
export function dayText(at: Date, timeZone = 'UTC'): string {
  const isFar = at.getTime() - Date.now() > 300 * 24 * 60 * 60 * 1_000;
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: knownZone(timeZone),
    ...(isFar && { year: 'numeric' }),
  }).format(at);
}
