import type { AnyTransitionDefinition } from 'xstate';
import { groupsOf } from './nodes.ts';

/** The key of a transition in coverage, verdicts and sums: `state · event · position`. */
export function transitionKey(definition: AnyTransitionDefinition): string {
  const group = groupsOf(definition.source).find((each) => each.includes(definition)) ?? [];
  return keyOf(definition, group.indexOf(definition));
}

/** The same, where its position among those of its state and event is known. */
export function keyOf({ source, eventType }: AnyTransitionDefinition, position: number): string {
  return `${source.id} · ${eventType === '' ? 'always' : eventType} · ${position}`;
}
