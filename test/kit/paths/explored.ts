import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { explore, type Situation, wayTo } from '#chart/explore.ts';
import { type Sides, type Walkable, walker } from '#chart/step.ts';

/** One event in one situation: the transitions taken, and those whose guards failed. */
export interface StepOf<S extends AnyMachineSnapshot, E extends EventObject> extends Sides {
  readonly from: S;
  readonly event: string;
  readonly sample: E;
  readonly to: S;
}

export interface Explored<S extends AnyMachineSnapshot, E extends EventObject> {
  readonly steps: readonly StepOf<S, E>[];
  /** The initial step of the machine: the transitions taken immediately, if any, and those whose guards failed. */
  readonly starts: readonly Omit<StepOf<S, E>, 'sample'>[];
  /** Returns the names of the events on a shortest path to a situation. */
  wayTo(snapshot: S): readonly string[];
}

interface Exploring<S extends AnyMachineSnapshot, E extends EventObject, I> {
  readonly input: I;
  /** Returns the events that may happen in a situation. */
  readonly events: (snapshot: S) => readonly E[];
  readonly nameOf: (event: E) => string;
  /** Returns a key that distinguishes situations. */
  readonly situationOf: (snapshot: S) => string;
}

/**
 * Upper limit of situations, far above the number in any of these charts. Beyond it, the key of situations is broken.
 */
const TOO_MANY = 30_000;

/** Explores every situation of a machine that is reachable with the events. Executes no actions, calls or emits. */
export function explored<S extends AnyMachineSnapshot, E extends EventObject, I>(
  machine: Walkable<S, E, I>,
  { input, events, nameOf, situationOf }: Exploring<S, E, I>,
): Explored<S, E> {
  const steps: StepOf<S, E>[] = [];
  const { begin, take } = walker(machine, input);
  const { to: first, ...sides } = begin();
  const starts = [{ from: first, event: 'begins', to: first, ...sides }];
  const situations = explore<S, E>({
    starts: [first],
    situationOf,
    events,
    take: (from, sample) => {
      const step = { from, event: nameOf(sample), sample, ...take(from, sample) };
      steps.push(step);
      return step.to;
    },
    limit: TOO_MANY,
  });
  const ways = new Map<Situation<S, E>, readonly string[]>();
  for (const situation of situations.values()) ways.set(situation, wayTo(situation).map(nameOf));
  const wayOf = (situation: Situation<S, E> | undefined) => (situation && ways.get(situation)) ?? [];
  return { steps, starts, wayTo: (snapshot) => wayOf(situations.get(situationOf(snapshot))) };
}
