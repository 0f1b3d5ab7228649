import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
} from 'xstate';
import { candidatesIn } from './candidates.ts';

/** The transitions that were taken, and those that their guards rejected. */
export interface Sides {
  readonly taken: readonly AnyTransitionDefinition[];
  readonly rejected: readonly AnyTransitionDefinition[];
}

/** A machine that can be walked. */
export interface Walkable<S extends AnyMachineSnapshot, E extends EventObject, I> {
  readonly root: AnyStateNode;
  transition(snapshot: S, event: E, scope: AnyActorScope): S;
  getInitialSnapshot(scope: AnyActorScope, input: I): S;
}

/** The result of starting a machine or sending it an event. */
type Done<S> = Sides & { readonly to: S };

export interface Walker<S extends AnyMachineSnapshot, E extends EventObject> {
  begin(): Done<S>;
  take(from: S, event: E): Done<S>;
}

/** Starts a machine and takes single steps in it, without executing any action, call or emit. */
export function walker<S extends AnyMachineSnapshot, E extends EventObject, I>(
  machine: Walkable<S, E, I>,
  input: I,
): Walker<S, E> {
  const { scope, observed } = observedScope<S>();
  return {
    begin: () => {
      const { to, microsteps } = observed(null, () => machine.getInitialSnapshot(scope, input));
      return { to, ...sidesOf(null, '', microsteps, to) };
    },
    take: (from, event) => {
      const { to, microsteps } = observed(from, () => machine.transition(from, event, scope));
      return { to, ...sidesOf(from, event.type, microsteps, to) };
    },
  };
}

interface Microstep {
  readonly after: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** An actor scope in which nothing runs, and the microsteps observed in it. */
function observedScope<S extends AnyMachineSnapshot>() {
  let current: S | null = null;
  // Children read their parent from it, and an action the running game.
  const self = createEmptyActor();
  Object.assign(self, { getSnapshot: () => current });
  const { system } = self;
  const nothing = () => undefined;
  const idle = { logger: nothing, defer: nothing, emit: nothing, stopChild: nothing, actionExecutor: nothing };
  const scope: AnyActorScope = { self, system, id: 'walked', sessionId: 'walk', ...idle };
  let seen: Microstep[] = [];
  system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    seen.push({ after: inspected.snapshot as AnyMachineSnapshot, transitions: inspected._transitions });
  });
  const observed = (from: S | null, run: () => S): { to: S; microsteps: readonly Microstep[] } => {
    seen = [];
    current = from;
    const to = run();
    return { to, microsteps: seen };
  };
  return { scope, observed };
}

/**
 * Which transitions were taken, and which were rejected before them, from the innermost state outwards; eventless ones
 * also in the state where the machine then rests.
 *
 * @param from null for the start, which is not a transition
 */
function sidesOf(
  from: AnyMachineSnapshot | null,
  type: string,
  microsteps: readonly Microstep[],
  rest: AnyMachineSnapshot,
): Sides {
  const taken = microsteps.flatMap(({ transitions }) => transitions);
  const passedBy = microsteps.flatMap(({ transitions }, index) => {
    const before = index === 0 ? from : microsteps[index - 1]?.after;
    if (!before) return [];
    const all = candidatesIn(before, index === 0 ? type : '');
    const reached = all.findIndex((one) => transitions.includes(one));
    return all.filter((candidate, at) => (reached === -1 || at < reached) && !transitions.includes(candidate));
  });
  return { taken, rejected: [...passedBy, ...(rest.status === 'active' ? candidatesIn(rest, '') : [])] };
}
