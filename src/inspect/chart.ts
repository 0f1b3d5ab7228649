import { and, not, or, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';

/** A state of a chart, as plain data. */
export interface ChartState {
  /** Such as `journey.flow.ageGate`. */
  readonly id: string;
  readonly key: string;
  /** The id of the state around it; null for the root. */
  readonly parent: string | null;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The id of the child that is entered first. */
  readonly initial: string | null;
  readonly screen: string | null;
  readonly description: string;
  readonly invokes: readonly string[];
}

/** A transition of a chart, as plain data. */
export interface ChartTransition {
  /** `state · event · index`: what coverage counts and verdicts name it by. */
  readonly key: string;
  readonly from: string;
  /** As people read it: `gate.submitted`, `always`, `after 1000`, `done: createSubmission`. */
  readonly event: string;
  readonly guard: string | null;
  /** The ids of its targets; none where the machine stays as it is. */
  readonly to: readonly string[];
  readonly actions: readonly string[];
}

export interface Chart {
  readonly id: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** A machine as plain data, in document order; what a page draws without having the machine itself. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesUnder(machine.root);
  return { id: machine.id, states: nodes.map(stateOf), transitions: nodes.flatMap((node) => groupsOf(node).flatMap(transitionsOf)) };
}

/** The name by which a transition is found in counts and verdicts; `index` is its place among those of its state and event, from 0. */
export function transitionKey(definition: AnyTransitionDefinition): string {
  const group = groupsOf(definition.source).find((each) => each.includes(definition)) ?? [];
  return keyOf(definition, group.indexOf(definition));
}

/** A guard or an action by name, with the parameters that the chart itself gives; those that come from events are left out. */
export function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  if (typeof thing === 'function') return composedName(thing);
  if (typeof thing !== 'object' || thing === null || !('type' in thing)) return 'inline';
  const params = 'params' in thing && typeof thing.params === 'string' ? `(${thing.params})` : '';
  const asked = 'params' in thing && typeof thing.params === 'function' ? screenIn(thing.params) : '';
  return `${nameOf(thing.type)}${params}${asked}`;
}

function keyOf({ source, eventType }: AnyTransitionDefinition, index: number): string {
  return `${source.id} · ${eventType === '' ? 'always' : eventType} · ${index}`;
}

function nodesUnder(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesUnder)];
}

function groupsOf(node: AnyStateNode): AnyTransitionDefinition[][] {
  return [node.always ?? [], ...node.transitions.values()].filter((group) => group.length > 0).map((group) => [...group]);
}

function stateOf(node: AnyStateNode): ChartState {
  const meta: unknown = node.meta;
  const screen = typeof meta === 'object' && meta !== null && 'screen' in meta && typeof meta.screen === 'string' ? meta.screen : null;
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    screen,
    description: node.description ?? '',
    invokes: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')),
  };
}

function transitionsOf(group: readonly AnyTransitionDefinition[]): ChartTransition[] {
  return group.map((definition, index) => ({
    key: keyOf(definition, index),
    from: definition.source.id,
    event: eventName(definition.eventType),
    guard: definition.guard === undefined ? null : nameOf(definition.guard),
    to: (definition.target ?? []).map(({ id }) => id),
    actions: definition.actions.map(nameOf),
  }));
}

/** An event's type as people read it. */
export function eventName(type: string): string {
  if (type === '') return 'always';
  const [, delay] = /^xstate\.after\.(.+?)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  const [, kind, name] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind !== undefined) return `${kind}: ${name ?? ''}`;
  return type.startsWith('xstate.done.state.') ? 'done' : type;
}

/** A composed guard is known by its check, which is one function for all of a kind: its name does not survive a build. */
const checkOf = (guard: object): unknown => Reflect.get(guard, 'check');
const COMPOSERS = new Map([[checkOf(and([])), 'and'], [checkOf(or([])), 'or'], [checkOf(not('')), 'not']]);

/** `and`, `or` and `not` of guards. */
function composedName(guard: object): string {
  const composer = COMPOSERS.get(checkOf(guard));
  if (composer === undefined || !('guards' in guard) || !Array.isArray(guard.guards)) return 'inline';
  return `${composer}(${guard.guards.map(nameOf).join(', ')})`;
}

/** Guards that ask for one screen of many are told apart by its name, which the chart gives whatever the event. */
function screenIn(params: Function): string {
  try {
    const given: unknown = params({ context: {}, event: {} });
    const screen = typeof given === 'object' && given !== null && 'screen' in given ? given.screen : null;
    return typeof screen === 'string' ? `(${screen})` : '';
  } catch {
    return '';
  }
}
