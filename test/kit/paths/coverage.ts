import type { AnyTransitionDefinition } from 'xstate';
import type { journeyMachine } from '#machines/journey.machine.ts';
import { restingStatesOf, transitionsOf } from './chart.ts';
import type { Step, Walk } from './walk.ts';

/** How often something happened in all walks, and the shortest way to its first time. */
export interface Coverage {
  readonly name: string;
  readonly count: number;
  readonly way: string;
}

export interface TransitionCoverage extends Coverage {
  /** How often its guard said no; null where it has none. */
  readonly rejected: number | null;
}

export interface ChartCoverage {
  readonly states: readonly Coverage[];
  readonly transitions: readonly TransitionCoverage[];
  /** One line for each state that is not reached, transition that is not taken and guard that never says no. */
  readonly gaps: readonly string[];
}

interface Tally {
  count: number;
  way: readonly string[] | null;
}

/** What the walks have covered of the chart. */
export function coverageOf(machine: typeof journeyMachine, walks: readonly Walk[]): ChartCoverage {
  const reached = new Map<string, Tally>();
  const taken = new Map<AnyTransitionDefinition, Tally>();
  const rejected = new Map<AnyTransitionDefinition, number>();
  for (const walk of walks) {
    for (const step of walk.steps) {
      for (const node of step.to._nodes) count(reached, node.path.join('.'), walk, step);
      for (const definition of step.taken) count(taken, definition, walk, step);
      for (const definition of step.rejected) rejected.set(definition, (rejected.get(definition) ?? 0) + 1);
    }
  }
  const states = restingStatesOf(machine).map((name) => covered(name, reached.get(name)));
  const transitions = transitionsOf(machine).map(({ name, definition, isGuarded }) => ({
    ...covered(name, taken.get(definition)),
    rejected: isGuarded ? (rejected.get(definition) ?? 0) : null,
  }));
  const gaps = [
    ...states.filter((state) => state.count === 0).map(({ name }) => `no path rests in ${name}`),
    ...transitions.filter((transition) => transition.count === 0).map(({ name }) => `no path takes ${name}`),
    ...transitions.filter((transition) => transition.rejected === 0).map(({ name }) => `no path is refused by the guard of ${name}`),
  ];
  return { states, transitions, gaps };
}

function count<Key>(tallies: Map<Key, Tally>, key: Key, walk: Walk, { from, event }: Step): void {
  const tally = tallies.get(key) ?? { count: 0, way: null };
  tally.count += 1;
  const before = walk.wayTo(from);
  // The shortest one of all visits; of equals the first.
  if (tally.way === null || before.length + 2 < tally.way.length) tally.way = [walk.input.name, ...before, event];
  tallies.set(key, tally);
}

const covered = (name: string, tally: Tally | undefined): Coverage => ({ name, count: tally?.count ?? 0, way: tally?.way?.join(' › ') ?? '' });

/** docs/coverage.md; the same chart and samples always give the same text. */
export function coveragePage({ states, transitions }: ChartCoverage, walks: readonly Walk[]): string {
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const part = (all: readonly Coverage[]) => `${all.filter((one) => one.count > 0).length} of ${all.length}`;
  const guarded = transitions.filter(({ rejected }) => rejected !== null);
  const bothSides = guarded.filter((transition) => transition.count > 0 && transition.rejected !== 0).length;
  return [
    '# Coverage of the chart',
    '',
    'What the generated paths reach in the journey chart. `npm test` writes this page; do not edit it. A path is a visit (a campaign, an opened URL, what was kept of an earlier visit) and events; all situations that the events of `test/kit/paths/samples.ts` lead into are walked, each event in each of them once. A count is the number of those steps.',
    '',
    `${walks.length} visits, ${steps} steps. Resting states: ${part(states)}. Transitions: ${part(transitions)}. Guards with both answers: ${bothSides} of ${guarded.length}.`,
    '',
    '## Resting states',
    '',
    '| State | Reached | A shortest way |',
    '| --- | ---: | --- |',
    ...states.map((state) => `| ${state.name} | ${state.count} | ${state.way} |`),
    '',
    '## Transitions',
    '',
    '`state · event · place in its list (guard) → target`',
    '',
    '| Transition | Taken | Refused | A shortest way |',
    '| --- | ---: | ---: | --- |',
    ...transitions.map(({ name, count: times, rejected, way }) => `| ${name} | ${times} | ${rejected ?? ''} | ${way} |`),
    '',
    '## Visits',
    '',
    '| Visit | Steps |',
    '| --- | ---: |',
    ...walks.map(({ input, steps: own }) => `| ${input.name} | ${own.length} |`),
    '',
  ].join('\n');
}
