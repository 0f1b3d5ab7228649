import type { Rehearsal } from '../rehearse.ts';
import { type BudgetFigures, budgetFigures, type Costs } from '../figures/rehearsed-budget.ts';
import { type CallFigures, callFigures, refusals } from '../figures/rehearsed-calls.ts';
import { type Hours, hoursOf } from '../figures/hours.ts';
import { type PrizeFigures, prizeFigures } from '../figures/rehearsed-prizes.ts';

/** The data of a report. */
export interface ReportFigures {
  readonly rehearsal: Rehearsal;
  readonly costs: Costs;
  readonly hours: Hours;
  readonly visits: readonly number[];
  readonly submissions: readonly number[];
  /** The busiest hour, and its number of submissions. */
  readonly peak: { readonly hour: number; readonly count: number };
  readonly prizes: readonly PrizeFigures[];
  readonly budget: BudgetFigures;
  readonly calls: readonly CallFigures[];
  readonly refusals: ReturnType<typeof refusals>;
}

export function figuresOf(rehearsal: Rehearsal, costs: Costs): ReportFigures {
  const { told, campaign, options } = rehearsal;
  const hours = hoursOf(options, campaign.timeZone);
  const submissions = hours.counted(told.submissions.map(({ at }) => at));
  const count = submissions.reduce((most, each) => Math.max(most, each), 0);
  return {
    rehearsal,
    costs,
    hours,
    submissions,
    visits: hours.counted(told.visits),
    peak: { hour: submissions.indexOf(count), count },
    prizes: prizeFigures(rehearsal, hours),
    budget: budgetFigures(rehearsal, costs, hours),
    calls: callFigures(told),
    refusals: refusals(told),
  };
}
