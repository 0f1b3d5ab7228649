import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * Returns the transitions of one state that the machine considers for an event: the event's own list first, then those
 * of wildcards, longest first.
 *
 * @param type '' for eventless transitions
 */
export function candidatesAt(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  if (type === '') return node.always ?? [];
  const exact = node.transitions.get(type) ?? [];
  const all = wildcardsOf(node);
  if (all.length === 0) return exact;
  const wild = all.filter((descriptor) => isWildcardOf(descriptor, type));
  return [...exact, ...wild.flatMap((descriptor) => node.transitions.get(descriptor) ?? [])];
}

/** Returns the transitions of all active states that are considered for an event, from the innermost state outwards. */
export function candidatesIn({ _nodes: nodes }: AnyMachineSnapshot, type: string): AnyTransitionDefinition[] {
  const all = nodes.flatMap((node) => candidatesAt(node, type));
  return all.length < 2 ? all : all.toSorted((a, b) => b.source.path.length - a.source.path.length);
}

/** Whether an active state has a transition for an event, regardless of its guard. */
export function isAwaited({ _nodes: nodes }: AnyMachineSnapshot, type: string): boolean {
  return nodes.some((node) => candidatesAt(node, type).length > 0);
}

/** A cache: few states have wildcards, and a walk queries each state for thousands of events. */
const wildcards = new WeakMap<AnyStateNode, readonly string[]>();

function wildcardsOf(node: AnyStateNode): readonly string[] {
  const known = wildcards.get(node);
  if (known) return known;
  const found = [...node.transitions.keys()].filter(isWildcard).sort((a, b) => b.length - a.length);
  wildcards.set(node, found);
  return found;
}

const isWildcard = (descriptor: string): boolean => descriptor === '*' || descriptor.endsWith('.*');

function isWildcardOf(descriptor: string, type: string): boolean {
  return descriptor === '*' || type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1));
}
