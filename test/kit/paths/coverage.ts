import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { definedTransitions } from '#chart/model.ts';
import { pathOf, restingStatesOf } from '#chart/nodes.ts';
import type { Explored, StepOf } from './explored.ts';

/** A visit to the journey or a play of a game, with every reachable situation. */
export interface ChartWalk extends Explored<AnyMachineSnapshot, EventObject> {
  readonly input: { readonly name: string };
}

/** A chart with the walks through it. */
export interface WalkedChart {
  readonly chart: Pick<AnyStateMachine, 'root'>;
  readonly walks: readonly ChartWalk[];
}

/** How often something happened in all walks, and the shortest path to it. */
export interface Coverage {
  readonly name: string;
  readonly count: number;
  readonly way: string;
}

interface TransitionCoverage extends Coverage {
  /** How often its guard failed; null without a guard. */
  readonly rejected: number | null;
}

export interface ChartCoverage {
  readonly states: readonly Coverage[];
  readonly transitions: readonly TransitionCoverage[];
  /** A line for each state never reached, transition never taken and guard that never fails. */
  readonly gaps: readonly string[];
}

interface Tally {
  count: number;
  way: readonly string[] | null;
}

/** Returns how much of the chart the walks cover. */
export function coverageOf(chart: WalkedChart['chart'], walks: readonly ChartWalk[]): ChartCoverage {
  const reached = new Map<string, Tally>();
  const taken = new Map<AnyTransitionDefinition, Tally>();
  const rejected = new Map<AnyTransitionDefinition, number>();
  for (const walk of walks) {
    for (const step of [...walk.starts, ...walk.steps]) {
      for (const node of step.to._nodes) count(reached, pathOf(node), walk, step);
      for (const definition of step.taken) count(taken, definition, walk, step);
      for (const definition of step.rejected) rejected.set(definition, (rejected.get(definition) ?? 0) + 1);
    }
  }
  const states = restingStatesOf(chart).map((name) => covered(name, reached.get(name)));
  const transitions = definedTransitions(chart).map(({ line, definition, guard }) => ({
    ...covered(line, taken.get(definition)),
    rejected: guard !== null ? (rejected.get(definition) ?? 0) : null,
  }));
  const gaps = [
    ...states.filter((state) => state.count === 0).map(({ name }) => `no path rests in ${name}`),
    ...transitions.filter((transition) => transition.count === 0).map(({ name }) => `no path takes ${name}`),
    ...transitions
      .filter((transition) => transition.rejected === 0)
      .map(({ name }) => `no path is refused by the guard of ${name}`),
  ];
  return { states, transitions, gaps };
}

function count<Key>(
  tallies: Map<Key, Tally>,
  key: Key,
  walk: ChartWalk,
  { from, event }: Omit<StepOf<AnyMachineSnapshot, EventObject>, 'sample'>,
): void {
  const tally = tallies.get(key) ?? { count: 0, way: null };
  tally.count += 1;
  const before = walk.wayTo(from);
  // Keeps the shortest path of all visits; among paths of equal length, the first.
  if (tally.way === null || before.length + 2 < tally.way.length) tally.way = [walk.input.name, ...before, event];
  tallies.set(key, tally);
}

const covered = (name: string, tally: Tally | undefined): Coverage => ({
  name,
  count: tally?.count ?? 0,
  way: tally?.way?.join(' › ') ?? '',
});
