import type { Chart, ChartTransition } from '../model.ts';

/** A step of an overview: some states of a chart under one name, in a cell of a grid. */
export interface OverviewStep {
  readonly id: string;
  /** The displayed name. */
  readonly title: string;
  /** The lines below the name. */
  readonly lines: readonly string[];
  /** The names of its states. Their descendants are included, unless another step names them. */
  readonly states: readonly string[];
  readonly column: number;
  readonly row: 0 | 1 | 2;
  /** Its width in columns; 1 if absent. */
  readonly columns?: number;
  /** The shape: a box, a pure decision, or a box that is reachable from anywhere. */
  readonly kind: 'box' | 'decision' | 'beside';
}

/** The plan of an overview of a chart. */
export interface OverviewPlan {
  readonly steps: readonly OverviewStep[];
  /** The ids of the steps of the main path, in order. */
  readonly main: readonly string[];
  /** Whether a transition is shown as an arrow. */
  readonly isShown: (transition: ChartTransition) => boolean;
  /** The label of a transition on its arrow, in a few words; '' for none. */
  readonly wordsOf: (transition: ChartTransition) => string;
}

/** All transitions from one step to another, as one arrow. */
export interface OverviewArrow {
  readonly from: OverviewStep;
  readonly to: OverviewStep;
  /** The labels, without duplicates. */
  readonly words: readonly string[];
  readonly isMain: boolean;
}

/**
 * Returns the step of a state, given its id: the one that names the innermost state around it; undefined if none does.
 */
export function stepOf(chart: Chart, { steps }: Pick<OverviewPlan, 'steps'>, id: string): OverviewStep | undefined {
  const state = chart.states.find((each) => each.id === id);
  if (!state) return undefined;
  const own = steps.find(({ states }) => states.includes(state.name));
  return own ?? (state.parent === null ? undefined : stepOf(chart, { steps }, state.parent));
}

/** Returns the arrows between the steps of a chart, in chart order. */
export function arrowsBetween(chart: Chart, plan: OverviewPlan): OverviewArrow[] {
  const arrows = new Map<string, OverviewArrow>();
  for (const transition of chart.transitions.filter(plan.isShown)) {
    const from = stepOf(chart, plan, transition.from);
    for (const target of transition.to) {
      const to = stepOf(chart, plan, target);
      if (!from || !to || from === to) continue;
      const key = `${from.id} ${to.id}`;
      const words = [...(arrows.get(key)?.words ?? []), plan.wordsOf(transition)].filter(Boolean);
      arrows.set(key, { from, to, words: [...new Set(words)], isMain: isNext(plan.main, from.id, to.id) });
    }
  }
  return [...arrows.values()];
}

function isNext(main: readonly string[], from: string, to: string): boolean {
  const at = main.indexOf(from);
  return at >= 0 && main[at + 1] === to;
}

/**
 * Returns the unreachable parts of an overview: the ids of the steps whose innermost states are all unreachable, and
 * the ends of the arrows at such a step (`gate next`).
 *
 * @param lost the ids of unreachable states
 */
export function lostOf(chart: Chart, plan: OverviewPlan, lost: ReadonlySet<string>): ReadonlySet<string> {
  const innermost = chart.states.filter(({ children, type }) => children.length === 0 && type !== 'history');
  const steps = plan.steps.filter((step) => {
    const own = innermost.filter(({ id }) => stepOf(chart, plan, id) === step);
    return own.length > 0 && own.every(({ id }) => lost.has(id));
  });
  const arrows = arrowsBetween(chart, plan).filter(({ from, to }) => steps.includes(from) || steps.includes(to));
  return new Set([...steps.map(({ id }) => id), ...arrows.map(({ from, to }) => `${from.id} ${to.id}`)]);
}
