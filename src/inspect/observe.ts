import {
  isMachineSnapshot,
  StateMachine,
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate';
import { transitionKey } from '#chart/keys.ts';
import { chartOf } from '#chart/model.ts';
import { verdictsOf, type Verdict } from '#chart/verdicts.ts';
import { MESSAGE_VERSION, type InspectMessage } from './inspector-messages.ts';
import { shownEvent, shownSnapshot } from './shown-snapshot.ts';

interface Observing {
  /** The id of this page load. */
  readonly run: string;
  readonly now: () => number;
  readonly send: (message: InspectMessage) => void;
}

interface Watched {
  readonly id: string;
  /** The snapshot on which the next guards are evaluated. */
  last: AnyMachineSnapshot | null;
  verdicts: Verdict[];
  taken: string[];
}

/** Actors have properties that their type does not declare: their name, their parent and their logic. */
type Actor = ActorRefLike & { readonly id?: string; readonly _parent?: Actor; readonly logic?: unknown };

/**
 * Converts XState's inspection events into messages for our own page. Each contains the chart, the redacted snapshot
 * and event, and the guard results. An event's guards are evaluated on the snapshot when it was processed, not when it
 * was sent. No message refers to a live object.
 */
export function createObserver({ run, now, send }: Observing): (event: InspectionEvent) => void {
  const watched = new WeakMap<object, Watched>();
  /** The sender of each event, stored by event because events may wait in the queue. */
  const sources = new WeakMap<object, string>();
  let seq = 0;
  let actors = 0;
  const head = (sessionId: string) => ({
    _version: MESSAGE_VERSION,
    run,
    seq: seq++,
    createdAt: String(now()),
    sessionId,
  });

  const watch = (actor: Actor, hasBegun = true): Watched => {
    const known = watched.get(actor);
    if (known) return known;
    const made: Watched = { id: `a${actors++}`, last: null, verdicts: [], taken: [] };
    watched.set(actor, made);
    const parentId = actor._parent ? watch(actor._parent).id : null;
    // A starting actor has no state yet; if its start is reported late, its current state is already a later one.
    const snapshot = hasBegun ? actor.getSnapshot() : undefined;
    if (isMachineSnapshot(snapshot)) made.last = snapshot;
    const chart = actor.logic instanceof StateMachine ? chartOf(actor.logic) : null;
    send({
      ...head(made.id),
      type: '@xstate.actor',
      name: nameOf(actor),
      parentId,
      chart,
      snapshot: shownSnapshot(snapshot),
    });
    return made;
  };

  return (inspected) => {
    const actor: Actor = inspected.actorRef;
    const state = watch(actor, inspected.type !== '@xstate.actor');
    if (inspected.type === '@xstate.event' && inspected.sourceRef)
      sources.set(inspected.event, watch(inspected.sourceRef).id);
    if (inspected.type === '@xstate.microstep')
      step(state, inspected.event, inspected.snapshot, inspected._transitions);
    if (inspected.type !== '@xstate.snapshot') return;
    const { snapshot, event } = inspected;
    const { verdicts, taken } = state;
    state.verdicts = [];
    state.taken = [];
    if (isMachineSnapshot(snapshot)) state.last = snapshot;
    send({
      ...head(state.id),
      type: '@xstate.snapshot',
      event: shownEvent(event),
      sourceId: sources.get(event) ?? null,
      verdicts,
      taken,
      snapshot: shownSnapshot(snapshot),
    });
  };
}

type Transitions = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'];

/** One step of the machine: the guards evaluated for it, and the transitions taken. */
function step(state: Watched, event: AnyEventObject, snapshot: unknown, transitions: Transitions): void {
  const needsNoEvent = transitions.length > 0 && transitions.every(({ eventType }) => eventType === '');
  if (state.last) state.verdicts.push(...verdictsOf(state.last, needsNoEvent ? null : event, event));
  state.taken.push(...transitions.map(transitionKey));
  if (isMachineSnapshot(snapshot)) state.last = snapshot;
}

function nameOf({ id, sessionId, logic }: Actor): string {
  if (id !== undefined && id !== sessionId) return id;
  return logic instanceof StateMachine ? logic.id : 'actor';
}
