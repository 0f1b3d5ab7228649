import type { Chart, ChartState, ChartTransition } from '../model.ts';

/** The path of a screen; null where it has none. */
export type PathOf = (screen: string) => string | null;

/** The states directly in a state. */
export const childrenOf = ({ states }: Chart, { id }: ChartState): ChartState[] =>
  states.filter(({ parent }) => parent === id);

/** The name of a state, given its id. */
export const stateName = ({ states }: Chart, id: string): string => states.find((state) => state.id === id)?.name ?? id;

/**
 * The transitions of a state in the order of the chart. Of a history state it is the one that is taken while nothing is
 * remembered, which no machine lists.
 */
export function transitionsFrom({ transitions }: Chart, { id, unremembered }: ChartState): ChartTransition[] {
  const own = transitions.filter(({ from }) => from === id);
  return unremembered === null ? own : [withoutMemory(id, unremembered), ...own];
}

/** All transitions, in the order of the chart. */
export const allTransitions = (chart: Chart): ChartTransition[] =>
  chart.states.flatMap((state) => transitionsFrom(chart, state));

/** The transitions of a state that lead to a state. */
export const movesFrom = (chart: Chart, state: ChartState): ChartTransition[] =>
  transitionsFrom(chart, state).filter(({ to }) => to.length > 0);

/** The ids of all states that they lead to, once each. */
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
