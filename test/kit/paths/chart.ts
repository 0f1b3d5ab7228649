import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One transition as it stands in the chart, by the name that reports and mutants have for it. */
export interface ChartTransition {
  /** `state · event · position in its list (guard) → target`. */
  readonly name: string;
  /** The path of the state that it stands in; '' for the chart itself. */
  readonly state: string;
  /** The event's type, '' for `always`. */
  readonly event: string;
  readonly position: number;
  readonly isGuarded: boolean;
  readonly definition: AnyTransitionDefinition;
}

/** The journey's, or a game's. */
export interface Chart {
  readonly root: AnyStateNode;
}

/** Every state node of the chart, in the order in which it is written. */
export function statesOf({ root }: Chart): AnyStateNode[] {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(root);
}

/** The states in which a machine can rest: those without states of their own from which nothing leads on at once in every case. */
export function restingStatesOf(chart: Chart): string[] {
  return statesOf(chart)
    .filter(({ type, always }) => (type === 'atomic' || type === 'final') && !always?.some(({ guard }) => guard === undefined))
    .map(pathOf);
}

/** Every transition of the chart: `on`, `onDone`, `onError`, `after`, and `always` (which the library's directed graph leaves out). */
export function transitionsOf(chart: Chart): ChartTransition[] {
  return statesOf(chart).flatMap((node) =>
    [...node.transitions, ['', node.always ?? []] as const].flatMap(
      ([event, definitions]) => definitions.map((definition, position) => described(node, event, definition, position)),
    ),
  );
}

function described(node: AnyStateNode, event: string, definition: AnyTransitionDefinition, position: number): ChartTransition {
  const guard = guardName(definition.guard);
  const targets = definition.target?.map(pathOf).join(', ') ?? 'stays';
  const name = `${pathOf(node) || node.machine.id} · ${event || 'always'} · ${position}${guard === null ? '' : ` (${guard})`} → ${targets}`;
  return { name, state: pathOf(node), event, position, isGuarded: guard !== null, definition };
}

function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  // `and`, `or` and `not` are functions that carry what they are made of.
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return `${guard.name} ${guard.guards.map((one: unknown) => guardName(one)).join(', ')}`;
  }
  if (typeof guard !== 'object' || !('type' in guard)) return 'a guard';
  const params = 'params' in guard && typeof guard.params === 'string' ? ` ${guard.params}` : '';
  return `${String(guard.type)}${params}`;
}

export function pathOf({ path }: AnyStateNode): string {
  return path.join('.');
}
