import { createBrowserInspector } from '@statelyai/inspect';
import { StateMachine, type ActorRefLike, type InspectionEvent, type Snapshot } from 'xstate';
import { shownEvent, shownSnapshot } from './shown-snapshot.ts';

/**
 * Opens Stately's hosted inspector in a new window. The inspector posts to any origin and sends a machine's definition
 * unchanged. It therefore gets only sanitised data: no live actor, and no personal data of contexts or events.
 */
export function statelyObserver(url?: string): (event: InspectionEvent) => void {
  const inspector = createBrowserInspector({ autoStart: false, ...(url && { url }) });
  inspector.start();
  const actors = standIns();
  return (event) => {
    const harmless = harmlessEvent(event, actors);
    if (harmless) inspector.inspect.next?.(harmless);
  };
}

type Actor = ActorRefLike & { readonly id?: string; readonly _parent?: Actor; readonly logic?: unknown };

function harmlessEvent(inspected: InspectionEvent, standIn: (actor: Actor) => ActorRefLike): InspectionEvent | null {
  const head = { rootId: standIn(rootOf(inspected.actorRef)).sessionId, actorRef: standIn(inspected.actorRef) };
  switch (inspected.type) {
    case '@xstate.actor':
      return { ...head, type: inspected.type };
    case '@xstate.event':
      return {
        ...head,
        type: inspected.type,
        event: shownEvent(inspected.event),
        sourceRef: inspected.sourceRef && standIn(inspected.sourceRef),
      };
    case '@xstate.snapshot':
      return {
        ...head,
        type: inspected.type,
        event: shownEvent(inspected.event),
        snapshot: statelySnapshot(inspected.snapshot),
      };
    default:
      return null;
  }
}

function rootOf(actor: Actor): Actor {
  return actor._parent ? rootOf(actor._parent) : actor;
}

/** Replaces each actor with one inert object. Its session id is new, because XState's ids repeat across systems. */
function standIns(): (actor: Actor) => ActorRefLike {
  const made = new WeakMap<object, ActorRefLike>();
  let count = 0;
  const standIn = (actor: Actor): ActorRefLike => {
    const known = made.get(actor);
    if (known) return known;
    const sessionId = `promenade:${count++}`;
    const { logic } = actor;
    const config = logic instanceof StateMachine ? { ...logic.config, context: {} } : undefined;
    const harmless = {
      sessionId,
      id: actor.id ?? sessionId,
      ...(actor._parent && { _parent: standIn(actor._parent) }),
      logic: { config },
      getSnapshot: () => statelySnapshot(undefined),
      subscribe: () => ({ unsubscribe: () => undefined }),
      send: () => undefined,
      on: () => ({ unsubscribe: () => undefined }),
    };
    made.set(actor, harmless);
    return harmless;
  };
  return standIn;
}

/** The part of a snapshot that Stately's page reads. */
function statelySnapshot(snapshot: Snapshot<unknown> | undefined): Snapshot<unknown> {
  const { value, context, output } = shownSnapshot(snapshot);
  return Object.assign({ status: 'active', output: undefined, error: undefined } as const, {
    value,
    context,
    result: output,
  });
}
