import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Returns a state and all its descendants, in chart order. */
export function nodesUnder(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesUnder)];
}

/**
 * Returns the transitions of a state by event: eventless ones first, then `on`, `after`, and the results of its actors.
 * Each list is in the order in which guards are evaluated.
 */
export function groupsOf({ always, transitions }: AnyStateNode): AnyTransitionDefinition[][] {
  return [always ?? [], ...transitions.values()].filter((group) => group.length > 0).map((group) => [...group]);
}

/** Returns the path of a state below the root: `flow.ageGate`; '' for the root itself. */
export function pathOf({ path }: AnyStateNode): string {
  return path.join('.');
}

/**
 * Returns the actions that the chart defines for a state. XState adds those that start and cancel delays to a node's
 * own lists.
 */
export function ownActions({ config }: AnyStateNode, when: 'entry' | 'exit'): readonly unknown[] {
  return [config[when] ?? []].flat();
}

/** Returns the initial child of a compound state; null for any other. */
export function initialOf(node: AnyStateNode): AnyStateNode | null {
  return node.type === 'compound' ? (node.initial.target[0] ?? null) : null;
}

/** Returns the default target of a history state; null for any other state. */
export function unrememberedOf(node: AnyStateNode): AnyStateNode | null {
  if (node.type !== 'history' || !node.parent) return null;
  const { target } = node.config;
  return typeof target === 'string' ? targetOf(node.parent, target) : initialOf(node.parent);
}

/** @param target an id with `#`, or a path below the parent */
function targetOf(parent: AnyStateNode, target: string): AnyStateNode | null {
  if (target.startsWith('#')) return nodesUnder(parent.machine.root).find(({ id }) => id === target.slice(1)) ?? null;
  return target.split('.').reduce<AnyStateNode | null>((node, key) => node?.states[key] ?? null, parent);
}

/** Returns the paths of the states in which a machine can rest: atomic states that are not always left immediately. */
export function restingStatesOf({ root }: { readonly root: AnyStateNode }): string[] {
  const resting = nodesUnder(root).filter(({ type, always }) => {
    const isInnermost = type === 'atomic' || type === 'final';
    return isInnermost && !always?.some(({ guard }) => guard === undefined);
  });
  return resting.map(pathOf);
}

/** Returns the types of all events that the chart has a transition for, without duplicates. */
export function eventTypesOf(root: AnyStateNode): string[] {
  return [...new Set(nodesUnder(root).flatMap(({ transitions }) => [...transitions.keys()]))];
}
