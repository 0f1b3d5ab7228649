import { isExact } from '../books/compare.ts';
import type { PrizeFigures } from '../figures/rehearsed-prizes.ts';
import type { ReportFigures } from './report-figures.ts';
import { counted, decimal, percent, several } from './report-words.ts';

/** A sentence of the summary: a good result, something to check, or an error. */
export interface Finding {
  readonly kind: 'good' | 'look' | 'wrong';
  readonly text: string;
}

const NOBODY: Finding = {
  kind: 'look',
  text: 'No visitor could enter. Check that the campaign is open on these days.',
};

/** Returns the summary at the top of a report. */
export function verdictOf(figures: ReportFigures): Finding[] {
  return [
    exactness(figures),
    ...(figures.rehearsal.told.submissions.length === 0 ? [NOBODY] : []),
    ...figures.prizes.flatMap((prize) => [...lasting(prize, figures), ...odds(prize)]),
    ...budget(figures),
    ...failures(figures),
  ];
}

function exactness({ rehearsal: { comparisons, told } }: ReportFigures): Finding {
  const wrong = comparisons.flatMap(({ differences }) => differences).length;
  return isExact(comparisons)
    ? {
        kind: 'good',
        text: `Stock and sums are exact: ${several(told.submissions.length, 'submission')} and ${several(told.plays.size, 'play')} are stored as visitors saw them.`,
      }
    : { kind: 'wrong', text: `Stock and sums are not exact: ${several(wrong, 'difference')}, listed below.` };
}

function lasting({ prize, stock, won, exhaustedAt }: PrizeFigures, { hours }: ReportFigures): Finding[] {
  if (stock === null) return [];
  return exhaustedAt === null
    ? [
        {
          kind: 'good',
          text: `${prize.name}: lasts to the end, ${counted(stock - won)} of ${counted(stock)} are left.`,
        },
      ]
    : [
        {
          kind: 'look',
          text: `${prize.name}: all ${counted(stock)} are gone on day ${hours.dayOf(exhaustedAt)} (${hours.worded(exhaustedAt)}).`,
        },
      ];
}

function odds({ prize, odds: found }: PrizeFigures): Finding[] {
  if (!found) return [];
  const { share, low, high, promised } = found;
  const isWithin = promised >= low && promised <= high;
  const figures = `${decimal(share, 4)} [${decimal(low, 4)}, ${decimal(high, 4)}] of ${promised} promised`;
  return [
    isWithin
      ? { kind: 'good', text: `${prize.name}: odds as promised, ${figures}.` }
      : {
          kind: 'look',
          text: `${prize.name}: odds of ${figures}. One of twenty such intervals misses by chance; Rehearse with another seed.`,
        },
  ];
}

function budget({ costs, budget: { total, spentAt }, hours }: ReportFigures): Finding[] {
  if (costs.budget === null) return [];
  return spentAt === null
    ? [{ kind: 'good', text: `The budget lasts: ${counted(total)} of ${counted(costs.budget)} are spent.` }]
    : [
        {
          kind: 'look',
          text: `The budget of ${counted(costs.budget)} is spent on day ${hours.dayOf(spentAt)} (${hours.worded(spentAt)}); at the end it is ${counted(total)}.`,
        },
      ];
}

/** Share of a call's responses above which rejections are reported. */
const FEW = 0.05;

/** Status for visitors who have reached the entry limit. The report mentions it in a separate sentence. */
const REPEATED = '409';

/** Returns calls without a response or with a server error, and calls that are rejected more often than expected. */
function failures({ refusals, calls }: ReportFigures): Finding[] {
  const often = refusals.flatMap(({ name, why, count }): Finding[] => {
    const answers = calls.find((call) => call.name === name)?.count ?? count;
    const text = `${name}: rejected ${counted(count)} of ${several(answers, 'time')}, ${why}`;
    return count > answers * FEW && !why.startsWith(REPEATED) ? [{ kind: 'look', text }] : [];
  });
  const failed = refusals.filter(({ why }) => why.startsWith('5') || why.startsWith('0'));
  const count = failed.reduce((sum, each) => sum + each.count, 0);
  const all = calls.reduce((sum, each) => sum + each.count, 0);
  return count === 0
    ? often
    : [
        ...often,
        {
          kind: 'look',
          text: `${several(count, 'call')} of ${counted(all)} (${percent(count / all)}) had no response or an error.`,
        },
      ];
}
