import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventNameIn } from './events.ts';
import { keyOf } from './keys.ts';
import { type Named, namesOf } from './names.ts';
import { groupsOf, initialOf, nodesUnder, ownActions, pathOf, unrememberedOf } from './nodes.ts';

/** A state of a chart, as plain data. */
export interface ChartState {
  /** For example `journey.flow.ageGate`. */
  readonly id: string;
  /** The path below the root (`flow.ageGate`); for the root its id. */
  readonly name: string;
  /** The last part of `name`. */
  readonly key: string;
  /** The id of the parent state; null for the root. */
  readonly parent: string | null;
  /** The ids of the child states. */
  readonly children: readonly string[];
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The id of the child that is entered first. */
  readonly initial: string | null;
  /** For a history state, the id of its default target. */
  readonly unremembered: string | null;
  /** The screen's name (`meta.screen`). */
  readonly screen: string | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  /** The actors invoked in this state. */
  readonly invokes: readonly string[];
}

/** A transition of a chart, as plain data. */
export interface ChartTransition {
  /** `state · event · position`: its key in coverage and verdicts. */
  readonly key: string;
  /** The id of its state. */
  readonly from: string;
  /** The event's type; '' for eventless transitions. */
  readonly type: string;
  /** Readable: `gate.submitted`, `always`, `after mismatch (1000 ms)`, `done: createConsumer`. */
  readonly event: string;
  /** Its position among those of its state and event, from 0; the first whose guard passes is taken. */
  readonly position: number;
  /** Whether it is the only one of its state and event. */
  readonly isOnly: boolean;
  readonly guard: Named | null;
  /** The ids of its targets; none if the machine stays where it is. */
  readonly to: readonly string[];
  readonly actions: readonly Named[];
}

export interface Chart {
  readonly id: string;
  readonly description: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** Returns a machine as plain data, in document order, so it can be drawn, written or sent without the machine. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesUnder(machine.root);
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) => groupsOf(node).flatMap((group) => group.map(transitionOf))),
  };
}

/** A transition with its definition in the machine, which walks meet and mutants change. */
export interface DefinedTransition extends ChartTransition {
  /** As one line: `flow.startingUp · always · 7 (isGateRequired) → flow.ageGate`. */
  readonly line: string;
  readonly definition: AnyTransitionDefinition;
}

/** Returns every transition of a machine, in document order. */
export function definedTransitions({ root }: Pick<AnyStateMachine, 'root'>): DefinedTransition[] {
  return nodesUnder(root).flatMap((node) => groupsOf(node).flatMap((group) => group.map(definedOf)));
}

function definedOf(
  definition: AnyTransitionDefinition,
  position: number,
  group: readonly AnyTransitionDefinition[],
): DefinedTransition {
  const transition = transitionOf(definition, position, group);
  const { source, target, eventType } = definition;
  const guard = transition.guard === null ? '' : ` (${transition.guard.short})`;
  const to = target?.map(pathOf).join(', ') ?? 'stays';
  const line = `${pathOf(source) || source.machine.id} · ${eventType || 'always'} · ${position}${guard} → ${to}`;
  return { ...transition, line, definition };
}

/** One transition as plain data, given its position among those of its state and event. */
function transitionOf(
  definition: AnyTransitionDefinition,
  position: number,
  group: readonly AnyTransitionDefinition[],
): ChartTransition {
  const { source, eventType, guard, target, actions } = definition;
  return {
    key: keyOf(definition, position),
    from: source.id,
    type: eventType,
    event: eventNameIn(source, eventType),
    position,
    isOnly: group.length === 1,
    guard: guard === undefined ? null : namesOf(guard),
    to: (target ?? []).map(({ id }) => id),
    actions: actions.map(namesOf),
  };
}

function stateOf(node: AnyStateNode): ChartState {
  const { id, key, parent, type, states, tags, description, invoke } = node;
  return {
    id,
    name: pathOf(node) || id,
    key,
    parent: parent?.id ?? null,
    children: Object.values(states).map((child) => child.id),
    type,
    initial: initialOf(node)?.id ?? null,
    unremembered: unrememberedOf(node)?.id ?? null,
    screen: screenOf(node),
    description: description ?? '',
    tags: [...tags],
    entry: ownActions(node, 'entry').map(namesOf),
    exit: ownActions(node, 'exit').map(namesOf),
    invokes: invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')),
  };
}

function screenOf(node: AnyStateNode): string | null {
  const meta: unknown = node.meta;
  const screen = typeof meta === 'object' && meta !== null && 'screen' in meta ? meta.screen : null;
  return typeof screen === 'string' ? screen : null;
}
