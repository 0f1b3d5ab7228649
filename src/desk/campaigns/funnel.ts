import { chartOf } from '#chart/model.ts';
import { type OverviewStep, stepOf } from '#chart/overview/collapse.ts';
import { passagesOf, type WaySum } from '#domain/rules/ways.ts';
import { isRefusal } from '#domain/ways.ts';
import { journeyMachine } from '#machines/journey.machine.ts';
import { JOURNEY_STEPS } from '#src/inspect/journey-steps.ts';

/** A step of the journey as visitors came to it and left it. */
export interface FunnelStep {
  readonly id: string;
  /** As the overview of the chart names it. */
  readonly title: string;
  /** How many pages came to it from an earlier step, or began there. */
  readonly came: number;
  /** How many went back from it to the step before. */
  readonly back: number;
  /** How many ended there. */
  readonly ended: number;
  readonly refused: readonly { readonly why: string; readonly count: number }[];
  /** The last step of the journey: who ends there has not left. */
  readonly isEnd: boolean;
}

export interface Funnel {
  /** How many pages were opened. */
  readonly opened: number;
  /** In the order of the main way; those to which nobody came are left out. */
  readonly steps: readonly FunnelStep[];
  /** The step at which most ended, but for the last of the journey; null where nobody did. */
  readonly biggestLoss: string | null;
}

const CHART = chartOf(journeyMachine);
/** The states in which every page begins, and where the campaign decides what comes next: nobody stays there. */
const BETWEEN = ['start', 'next'];
/** Steps beside the way, which lead back to where their visitor was: who goes there has not left. */
const RETURNING = ['contact', 'privacyPolicy'];
/** Steps beside the way that lead on elsewhere: who comes from there is not counted anew. */
const ASIDE = ['status', 'account', 'notices'];

/** The steps of the main way where visitors stay, and signing in, which comes after the questions. */
const STEPS: readonly OverviewStep[] = JOURNEY_STEPS.main
  .flatMap((id) => (id === 'gate' ? [id, 'signIn'] : [id]))
  .flatMap((id) => JOURNEY_STEPS.steps.filter((step) => step.id === id && !BETWEEN.includes(id)));
const RANKS: ReadonlyMap<string, number> = new Map(STEPS.map(({ id }, rank) => [id, rank]));

const PARTS: ReadonlyMap<string, string> = new Map(
  CHART.states.map(({ id, name }) => [name, stepOf(CHART, JOURNEY_STEPS, id)?.id ?? 'start']),
);
const partOf = (state: string) => PARTS.get(state) ?? 'start';

/** The ways of many pages as a funnel along the journey's chart (DESK-32). */
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
