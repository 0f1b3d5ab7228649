import type { Rehearsal } from '../rehearse.ts';
import { type Hours, sumsOf } from './hours.ts';

/** The operator's costs in one currency, by name: a prize's id, `submission` or `point`. */
export interface Costs {
  readonly worth: Readonly<Record<string, number>>;
  /** Available amount; null if none was given. */
  readonly budget: number | null;
}

/** The spending by hour. */
export interface BudgetFigures {
  readonly points: readonly number[];
  readonly spent: readonly number[];
  readonly total: number;
  /** When the budget was used up; null if it was not, or none was given. */
  readonly spentAt: number | null;
}

interface Spent {
  readonly at: number;
  readonly points: number;
  readonly cost: number;
}

/**
 * Computes the spending. Submissions in review, and plays that earned nothing because of a review, cost nothing yet.
 */
export function budgetFigures({ told, books }: Rehearsal, { worth, budget }: Costs, hours: Hours): BudgetFigures {
  const inReview = new Set(books.submissions.filter(({ isInReview }) => isInReview).map(({ uuid }) => uuid));
  const withheld = new Set(books.plays.filter(({ isWithheld }) => isWithheld).map(({ uuid }) => uuid));
  const of = (name: string) => worth[name] ?? 0;
  const spent: Spent[] = [
    ...told.submissions
      .filter(({ uuid }) => !inReview.has(uuid))
      .map(({ at, points }) => ({ at, points, cost: of('submission') + points * of('point') })),
    ...[...told.plays].flatMap(([uuid, { at, result }]) => {
      if (!result || withheld.has(uuid)) return [];
      return [{ at, points: result.points, cost: of(result.prize?.id ?? '') + result.points * of('point') }];
    }),
  ].toSorted((one, other) => one.at - other.at);
  const perHour = (figure: (each: Spent) => number) => {
    const sums = Array.from({ length: hours.count }, () => 0);
    for (const each of spent) sums[hours.indexOf(each.at)] = (sums[hours.indexOf(each.at)] ?? 0) + figure(each);
    return sumsOf(sums);
  };
  let sum = 0;
  const beyond = budget === null ? undefined : spent.find(({ cost }) => (sum += cost) > budget);
  const spentPerHour = perHour(({ cost }) => cost);
  return {
    points: perHour(({ points }) => points),
    spent: spentPerHour,
    total: spentPerHour.at(-1) ?? 0,
    spentAt: beyond?.at ?? null,
  };
}
