import {
  type ActorLogic,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** One event in one situation, and which transitions it took and which it passed by because their guards said no. */
export interface StepOf<S extends AnyMachineSnapshot, E extends EventObject> {
  readonly from: S;
  readonly event: string;
  readonly sample: E;
  readonly to: S;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly rejected: readonly AnyTransitionDefinition[];
}

/** A chart that can be walked: the journey's, or a game's. */
export interface Walkable<S extends AnyMachineSnapshot, E extends EventObject, I> {
  readonly root: AnyStateNode;
  transition(snapshot: S, event: E, scope: AnyActorScope): S;
  getInitialSnapshot(scope: AnyActorScope, input: I): S;
}

export interface Explored<S extends AnyMachineSnapshot, E extends EventObject> {
  readonly steps: readonly StepOf<S, E>[];
  /** What the machine does by itself when it begins, or might have done. */
  readonly starts: readonly Omit<StepOf<S, E>, 'sample'>[];
  /** The names of the events that lead to a situation, one of the shortest ways. */
  wayTo(snapshot: S): readonly string[];
}

export interface Exploring<S extends AnyMachineSnapshot, E extends EventObject, I> {
  readonly input: I;
  /** What may happen in a situation. */
  readonly events: (snapshot: S) => readonly E[];
  readonly nameOf: (event: EventObject) => string;
  /** What tells two situations apart. */
  readonly situationOf: (snapshot: S) => string;
}

/** More than a chart of this kind has by far: the abstraction of situations is broken. */
const TOO_MANY = 30_000;

/** Walks a machine over all situations that the events lead into, without running an action, a call or an emit for real. */
export function explore<S extends AnyMachineSnapshot, E extends EventObject, I>(
  machine: Walkable<S, E, I>,
  { input, events, nameOf, situationOf }: Exploring<S, E, I>,
): Explored<S, E> {
  const steps: StepOf<S, E>[] = [];
  const { begin, take } = walker(machine, input);
  const { to: first, ...sides } = begin();
  const starts = sides.taken.length + sides.rejected.length > 0 ? [{ from: first, event: 'begins', to: first, ...sides }] : [];
  const logic: ActorLogic<S, E> = {
    transition: (from, event) => {
      const step = take(from, nameOf(event), event);
      steps.push(step);
      return step.to;
    },
    getInitialSnapshot: () => first,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const paths = getShortestPaths(logic, { limit: TOO_MANY, events: (snapshot) => [...events(snapshot)], serializeState: situationOf, serializeEvent: nameOf });
  const ways = new Map(
    paths.map(({ state, steps: way }) => [situationOf(state), way.map(({ event }) => nameOf(event)).filter((name) => name !== 'xstate.init')]),
  );
  return { steps, starts, wayTo: (snapshot) => ways.get(situationOf(snapshot)) ?? [] };
}

/** How a machine begins, and how one step is taken in it. */
export function walker<S extends AnyMachineSnapshot, E extends EventObject, I>(machine: Walkable<S, E, I>, input: I) {
  const { scope, observed } = observedScope<S>();
  return {
    begin: () => {
      const { to, microsteps } = observed(null, () => machine.getInitialSnapshot(scope, input));
      return { to, ...sidesOf(null, '', microsteps, to) };
    },
    take: (from: S, event: string, sample: E): StepOf<S, E> => {
      const { to, microsteps } = observed(from, () => machine.transition(from, sample, scope));
      return { from, event, sample, to, ...sidesOf(from, sample.type, microsteps, to) };
    },
  };
}

interface Microstep<S> {
  readonly after: S;
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** An actor's surroundings in which nothing runs, and a way to see the microsteps of what is done in them. */
function observedScope<S extends AnyMachineSnapshot>() {
  let current: S | null = null;
  // Children look at it for their parent, and an action for the game that is running.
  const self = createEmptyActor();
  Object.assign(self, { getSnapshot: () => current });
  const nothing = () => undefined;
  const scope: AnyActorScope = {
    self: self,
    id: 'walked', sessionId: 'walk', logger: nothing, defer: nothing, emit: nothing, system: self.system, stopChild: nothing, actionExecutor: nothing,
  };
  let seen: Microstep<S>[] = [];
  self.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep') seen.push({ after: inspected.snapshot as S, transitions: inspected._transitions });
  });
  const observed = (from: S | null, run: () => S): { to: S; microsteps: readonly Microstep<S>[] } => {
    seen = [];
    current = from;
    const to = run();
    return { to, microsteps: seen };
  };
  return { scope, observed };
}

/**
 * Which transitions were taken, and which stood before them, from the innermost state outwards, and were rejected; those that need no
 * event also where the machine then rests.
 * @param from null at the beginning, which is no transition
 */
function sidesOf(
  from: AnyMachineSnapshot | null,
  type: string,
  microsteps: readonly Microstep<AnyMachineSnapshot>[],
  rest: AnyMachineSnapshot,
): Pick<StepOf<AnyMachineSnapshot, EventObject>, 'taken' | 'rejected'> {
  const taken = microsteps.flatMap(({ transitions }) => transitions);
  const passedBy = microsteps.flatMap(({ transitions }, index) => {
    const before = index === 0 ? from : microsteps[index - 1]?.after;
    if (!before) return [];
    const all = candidates(before, index === 0 ? type : '');
    const reached = all.findIndex((one) => transitions.includes(one));
    return all.filter((candidate, at) => (reached === -1 || at < reached) && !transitions.includes(candidate));
  });
  return { taken, rejected: [...passedBy, ...(rest.status === 'active' ? candidates(rest, '') : [])] };
}

/** The transitions that are looked at for an event ('' for `always`), in their order, from the innermost state outwards. */
export function candidates({ _nodes: nodes }: AnyMachineSnapshot, type: string): AnyTransitionDefinition[] {
  const listed = nodes.flatMap((node) => (type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? [])));
  return listed.length < 2 ? listed : listed.toSorted((a, b) => b.source.path.length - a.source.path.length);
}
