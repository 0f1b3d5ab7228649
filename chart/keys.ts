import type { AnyTransitionDefinition } from 'xstate';
import { groupsOf } from './nodes.ts';

/** Returns the key of a transition in coverage, verdicts and sums: `state · event · position`. */
export function transitionKey(definition: AnyTransitionDefinition): string {
  const group = groupsOf(definition.source).find((each) => each.includes(definition)) ?? [];
  return keyOf(definition, group.indexOf(definition));
}

/** Like `transitionKey`, for a known position among those of its state and event. */
export function keyOf({ source, eventType }: AnyTransitionDefinition, position: number): string {
  return `${source.id} · ${eventType === '' ? 'always' : eventType} · ${position}`;
}
