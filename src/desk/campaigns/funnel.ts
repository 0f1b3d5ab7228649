import { chartOf } from '#chart/model.ts';
import { type OverviewStep, stepOf } from '#chart/overview/collapse.ts';
import { passagesOf, type WaySum } from '#domain/rules/way-rules.ts';
import { isRefusal } from '#domain/way-report.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { JOURNEY_STEPS } from '#src/inspect/journey-steps.ts';

/** A step of the journey, with the numbers of pages that reached and left it. */
export interface FunnelStep {
  readonly id: string;
  /** The title in the overview of the chart. */
  readonly title: string;
  /** The number of pages that reached it from an earlier step, or began there. */
  readonly came: number;
  /** The number of pages that went back from it to an earlier step. */
  readonly back: number;
  /** The number of pages that ended there. */
  readonly ended: number;
  readonly refused: readonly { readonly why: string; readonly count: number }[];
  /** Whether it is the last step. Pages that end there count as completed, not as left. */
  readonly isEnd: boolean;
}

export interface Funnel {
  /** The number of opened pages. */
  readonly opened: number;
  /** In the order of the main path, without steps that no page reached. */
  readonly steps: readonly FunnelStep[];
  /** The id of the step at which most pages ended, except the last step; null if none ended. */
  readonly biggestLoss: string | null;
}

const CHART = chartOf(journeyMachine);
/** Steps in which no visitor rests: the start of every page, and the choice of the next step. */
const BETWEEN = ['start', 'next'];
/** Steps outside the main path that return to the previous step. Entering one does not count as leaving. */
const RETURNING = ['contact', 'privacyPolicy'];
/** Steps outside the main path that continue with another step. Pages from there are not counted again. */
const ASIDE = ['status', 'account', 'notices'];

/** The steps of the main path in which visitors rest, with sign-in inserted after the gate. */
const STEPS: readonly OverviewStep[] = JOURNEY_STEPS.main
  .flatMap((id) => (id === 'gate' ? [id, 'signIn'] : [id]))
  .flatMap((id) => JOURNEY_STEPS.steps.filter((step) => step.id === id && !BETWEEN.includes(id)));
const RANKS: ReadonlyMap<string, number> = new Map(STEPS.map(({ id }, rank) => [id, rank]));

const PARTS: ReadonlyMap<string, string> = new Map(
  CHART.states.map(({ id, name }) => [name, stepOf(CHART, JOURNEY_STEPS, id)?.id ?? 'start']),
);
const partOf = (state: string) => PARTS.get(state) ?? 'start';

/** Returns the summed transitions of many pages as a funnel along the journey's chart (DESK-32). */
export function funnelOf(ways: readonly WaySum[]): Funnel {
  const onWay = ways.filter(({ from, to }) => !RETURNING.includes(partOf(from)) && !RETURNING.includes(partOf(to)));
  const passages = passagesOf(onWay, partOf);
  const between = (isOne: (from: string, to: string) => boolean) =>
    onWay
      .filter((way) => !isRefusal(way) && isOne(partOf(way.from), partOf(way.to)))
      .reduce((sum, { count }) => sum + count, 0);
  const rankOf = (part: string) => RANKS.get(part) ?? -1;
  const steps = STEPS.map(({ id, title }, rank) => ({
    id,
    title,
    came: between((from, to) => to === id && from !== id && rankOf(from) < rank && !ASIDE.includes(from)),
    back: between((from, to) => from === id && RANKS.has(to) && rankOf(to) < rank),
    ended: passages.get(id)?.ended ?? 0,
    refused: passages.get(id)?.refused ?? [],
    isEnd: rank === STEPS.length - 1,
  })).filter(({ came }) => came > 0);
  const losses = steps.filter(({ isEnd }) => !isEnd).toSorted((one, other) => other.ended - one.ended);
  return {
    opened: ways.filter(({ from }) => from === 'flow.loading').reduce((sum, { count }) => sum + count, 0),
    steps,
    biggestLoss: losses[0] && losses[0].ended > 0 ? losses[0].id : null,
  };
}
