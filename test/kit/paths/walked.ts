import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { isAwaited } from '#chart/candidates.ts';
import { definedTransitions } from '#chart/model.ts';
import { situationKey } from '#chart/situation.ts';
import type { Walkable } from '#chart/step.ts';
import type { ChartWalk, WalkedChart } from './coverage.ts';
import { explored } from './explored.ts';

/** How to walk a small machine: the possible events, and the facts that distinguish situations of the same state. */
interface Sample<S, E, I> {
  readonly visits: Readonly<Record<string, I>>;
  readonly events: (snapshot: S) => readonly E[];
  readonly facts?: (snapshot: S) => unknown;
  readonly nameOf?: (event: E) => string;
}

/** Walks a chart through all situations that its samples reach. The end of each delay counts as an event. */
export function walked<S extends AnyMachineSnapshot, E extends EventObject, I>(
  machine: Walkable<S, E, I> & Pick<AnyStateMachine, 'root'>,
  { visits, events, facts = () => null, nameOf = ({ type }) => type }: Sample<S, E, I>,
): WalkedChart {
  // A graph has no clock, so the end of a delay is treated like any other event.
  const ends = definedTransitions(machine).filter(({ type }) => type.startsWith('xstate.after.'));
  const names = new Map(ends.map(({ type, event }) => [type, event]));
  const delays = [...names.keys()].map((type) => ({ type }) as E);
  const walks = Object.entries(visits).map(([name, input]): ChartWalk => {
    const found = explored(machine, {
      input,
      events: (snapshot) => [...events(snapshot), ...delays].filter(({ type }) => isAwaited(snapshot, type)),
      nameOf: (event) => names.get(event.type) ?? nameOf(event),
      situationOf: situationKey({ facts }),
    });
    return { input: { name }, ...found };
  });
  return { chart: machine, walks };
}
