import { eventName } from '#chart/events.ts';
import type { SnapshotMessage } from '../messages.ts';
import type { ShownActor } from './history.ts';

/** The readable name of a step's event. */
export type NameOfEvent = (step: SnapshotMessage) => string;

/** Names events as the charts of their actors do, so that list and chart agree on the name of a delay's end. */
export function eventNames(actors: readonly Pick<ShownActor, 'id' | 'chart'>[]): NameOfEvent {
  const named = new Map<string, ReadonlyMap<string, string>>(
    actors.map(({ id, chart }) => [id, new Map(chart?.transitions.map(({ type, event }) => [type, event]))]),
  );
  return ({ sessionId, event: { type } }) => named.get(sessionId)?.get(type) ?? eventName(type);
}
