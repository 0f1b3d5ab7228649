// Exports a machine as JSON for Stately Studio, with guards, actions and actors by name.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { namesOf } from '../names.ts';
import { groupsOf, initialOf, ownActions } from '../nodes.ts';
import { told } from '../params.ts';

type Json = Record<string, unknown>;

/** Returns the input of `createMachine` that builds the same chart, with everything by name. */
export function studioConfig(machine: AnyStateMachine): Json {
  return { id: machine.id, ...stateConfig(machine.root) };
}

function stateConfig(node: AnyStateNode): Json {
  return filled({
    description: node.description,
    type: node.type === 'compound' || node.type === 'atomic' ? undefined : node.type,
    history: node.history || undefined,
    target: node.type === 'history' ? node.config.target : undefined,
    initial: initialOf(node)?.key,
    tags: node.tags,
    meta: node.meta,
    entry: ownActions(node, 'entry').map(objectOf),
    exit: ownActions(node, 'exit').map(objectOf),
    invoke: node.invoke.map((invoke) => invokeConfig(node, invoke)),
    always: (node.always ?? []).map(transitionConfig),
    on: byKey(node, (type) => (/^xstate\.(done|error|snapshot|after)\./.test(type) ? undefined : type)),
    after: byKey(node, (type) => node.after.find(({ eventType }) => eventType === type)?.delay?.toString()),
    onDone: (node.transitions.get(`xstate.done.state.${node.id}`) ?? []).map(transitionConfig),
    states: Object.fromEntries(Object.values(node.states).map((child) => [child.key, stateConfig(child)])),
  });
}

function invokeConfig(node: AnyStateNode, { id, src }: AnyStateNode['invoke'][number]): Json {
  const after = (kind: string) => (node.transitions.get(`xstate.${kind}.actor.${id}`) ?? []).map(transitionConfig);
  const slot = typeof src === 'string' ? src : 'inline';
  return filled({ id, src: slot, onDone: after('done'), onError: after('error'), onSnapshot: after('snapshot') });
}

function byKey(node: AnyStateNode, keyOf: (type: string) => string | undefined): Json {
  return Object.fromEntries(
    groupsOf(node).flatMap((group) => {
      const key = group[0]?.eventType ? keyOf(group[0].eventType) : undefined;
      return key === undefined ? [] : [[key, group.map(transitionConfig)]];
    }),
  );
}

function transitionConfig({ target, guard, actions, reenter, description }: AnyTransitionDefinition): Json {
  const targets = (target ?? []).map(({ id }) => `#${id}`);
  return filled({
    target: targets.length > 1 ? targets : targets[0],
    guard: guard === undefined ? undefined : objectOf(guard),
    actions: actions.map(objectOf),
    reenter: reenter || undefined,
    description,
  });
}

/** Returns an action or guard as an object; Studio takes parameters only by name. */
function objectOf(thing: unknown): Json {
  const params = typeof thing === 'object' && thing !== null && 'params' in thing ? told(thing.params) : undefined;
  const isNamed = typeof params === 'object' && params !== null && !Array.isArray(params);
  return filled({ type: namesOf(thing).bare, params: params === undefined || isNamed ? params : { value: params } });
}

/** Drops absent values. */
function filled(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
