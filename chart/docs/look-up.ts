import type { Chart, ChartState, ChartTransition } from '../model.ts';

/** The path of a screen; null if it has none. */
export type PathOf = (screen: string) => string | null;

/** Returns the direct children of a state. */
export const childrenOf = ({ states }: Chart, { id }: ChartState): ChartState[] =>
  states.filter(({ parent }) => parent === id);

/** Returns the name of a state, given its id. */
export const stateName = ({ states }: Chart, id: string): string => states.find((state) => state.id === id)?.name ?? id;

/**
 * Returns the transitions of a state in chart order. For a history state it is its default transition, which no machine
 * lists.
 */
export function transitionsFrom({ transitions }: Chart, { id, unremembered }: ChartState): ChartTransition[] {
  const own = transitions.filter(({ from }) => from === id);
  return unremembered === null ? own : [withoutMemory(id, unremembered), ...own];
}

/** Returns all transitions, in chart order. */
export const allTransitions = (chart: Chart): ChartTransition[] =>
  chart.states.flatMap((state) => transitionsFrom(chart, state));

/** Returns the transitions from one state to another. */
export const movesFrom = (chart: Chart, state: ChartState): ChartTransition[] =>
  transitionsFrom(chart, state).filter(({ to }) => to.length > 0);

/** Returns the ids of all their targets, without duplicates. */
export const targetsOf = (transitions: readonly ChartTransition[]): string[] => [
  ...new Set(transitions.flatMap(({ to }) => to)),
];

function withoutMemory(from: string, to: string): ChartTransition {
  const event = 'nothing remembered';
  return {
    key: `${from} · ${event} · 0`,
    from,
    type: event,
    event,
    position: 0,
    isOnly: true,
    guard: null,
    to: [to],
    actions: [],
  };
}
