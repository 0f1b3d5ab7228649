import { eventName } from '#chart/events.ts';
import type { SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import type { ShownActor } from './history.ts';

/** The readable name of a step's event. */
export type NameOfEvent = (step: SnapshotMessage) => string;

/** Names events as in the charts of their actors, so list and chart use the same name for the end of a delay. */
export function eventNames(actors: readonly Pick<ShownActor, 'id' | 'chart'>[]): NameOfEvent {
  const named = new Map<string, ReadonlyMap<string, string>>(
    actors.map(({ id, chart }) => [id, new Map(chart?.transitions.map(({ type, event }) => [type, event]))]),
  );
  return ({ sessionId, event: { type } }) => named.get(sessionId)?.get(type) ?? eventName(type);
}
