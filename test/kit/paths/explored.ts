import type { ActorLogic, AnyMachineSnapshot, EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
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
  /** Returns the name of an event, which no other event of its situation has. */
  readonly nameOf: (event: E) => string;
  /** Returns a key that distinguishes situations. */
  readonly situationOf: (snapshot: S) => string;
}

/** Upper limit of steps, far above the number in any of these charts. Beyond it, the key of situations is broken. */
const TOO_MANY = 30_000;

/**
 * Explores every situation of a machine that is reachable with the events. Executes no actions, calls or emits. The
 * library searches; the walker takes the steps, because the library neither records which guards failed nor lets an
 * action read the running children (decision 081).
 *
 * @throws if there are more steps than TOO_MANY
 */
export function explored<S extends AnyMachineSnapshot, E extends EventObject, I>(
  machine: Walkable<S, E, I>,
  { input, events, nameOf, situationOf }: Exploring<S, E, I>,
): Explored<S, E> {
  const steps: StepOf<S, E>[] = [];
  const { begin, take } = walker(machine, input);
  const { to: first, ...sides } = begin();
  const starts = [{ from: first, event: 'begins', to: first, ...sides }];
  const recording: ActorLogic<S, E, I> = {
    getInitialSnapshot: () => first,
    transition: (from, sample) => {
      const step = { from, event: nameOf(sample), sample, ...take(from, sample) };
      steps.push(step);
      return step.to;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const paths = getShortestPaths(recording, {
    events,
    serializeState: (snapshot) => situationOf(snapshot),
    serializeEvent: nameOf,
    limit: TOO_MANY,
  });
  // The first step of a path is the start.
  const ways = new Map(
    paths.map(({ state, steps: [, ...way] }) => [situationOf(state), way.map(({ event }) => nameOf(event))]),
  );
  return { steps, starts, wayTo: (snapshot) => ways.get(situationOf(snapshot)) ?? [] };
}
