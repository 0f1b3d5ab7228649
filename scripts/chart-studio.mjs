// A machine as the configuration that Stately Studio imports: JSON, with guards, actions and slots by name.
import { groupsOf, ownActions, told } from './chart-model.mjs';

/**
 * @typedef {import('./chart-model.mjs').Machine} Machine
 * @typedef {import('./chart-model.mjs').Node} Node
 * @typedef {import('./chart-model.mjs').Definition} Definition
 * @typedef {Record<string, unknown>} Json
 */

/**
 * @param {Machine} machine
 * @returns {Json} what `createMachine` takes
 */
export function studioConfig(machine) {
  return { id: machine.id, ...stateConfig(machine.root) };
}

/** @param {Node} node @returns {Json} */
function stateConfig(node) {
  const { target } = node.config;
  return given({
    description: node.description,
    type: node.type === 'compound' || node.type === 'atomic' ? undefined : node.type,
    history: node.history || undefined,
    target: node.type === 'history' ? target : undefined,
    initial: node.type === 'compound' ? node.initial.target?.[0]?.key : undefined,
    tags: node.tags,
    meta: node.meta,
    entry: ownActions(node, 'entry').map(objectOf),
    exit: ownActions(node, 'exit').map(objectOf),
    invoke: node.invoke.map((invoke) => invokeConfig(node, invoke)),
    always: (node.always ?? []).map(transitionConfig),
    on: byKey(node, (eventType) => (/^xstate\.(done|error|snapshot|after)\./.test(eventType) ? undefined : eventType)),
    after: byKey(node, (eventType) => node.after.find((delayed) => delayed.eventType === eventType)?.delay?.toString()),
    onDone: (node.transitions.get(`xstate.done.state.${node.id}`) ?? []).map(transitionConfig),
    states: Object.fromEntries(Object.values(node.states).map((child) => [child.key, stateConfig(child)])),
  });
}

/** @param {Node} node @param {Node['invoke'][number]} invoke @returns {Json} */
function invokeConfig(node, { id, src }) {
  const after = (/** @type {string} */ kind) => (node.transitions.get(`xstate.${kind}.actor.${id}`) ?? []).map(transitionConfig);
  return given({ id, src: typeof src === 'string' ? src : 'inline', onDone: after('done'), onError: after('error'), onSnapshot: after('snapshot') });
}

/** @param {Node} node @param {(eventType: string) => string | undefined} keyOf @returns {Json} */
function byKey(node, keyOf) {
  return Object.fromEntries(
    groupsOf(node).flatMap((group) => {
      const key = group[0]?.eventType ? keyOf(group[0].eventType) : undefined;
      return key === undefined ? [] : [[key, group.map(transitionConfig)]];
    }),
  );
}

/** @param {Definition} definition @returns {Json} */
function transitionConfig({ target, guard, actions, reenter, description }) {
  const targets = (target ?? []).map(({ id }) => `#${id}`);
  return given({
    target: targets.length > 1 ? targets : targets[0],
    guard: guard === undefined ? undefined : objectOf(guard),
    actions: actions.map(objectOf),
    reenter: reenter || undefined,
    description,
  });
}

/** An action or guard as an object; Studio takes parameters by name only. @param {unknown} thing @returns {Json} */
function objectOf(thing) {
  if (typeof thing === 'string') return { type: thing };
  if (typeof thing === 'function') return { type: composed(thing) };
  const { type, params } = /** @type {{ type: unknown, params?: unknown }} */ (thing);
  const known = told(params);
  const isNamed = typeof known === 'object' && known !== null && !Array.isArray(known);
  return given({ type: typeof type === 'string' ? type : 'inline', params: known === undefined || isNamed ? known : { value: known } });
}

/** @param {Function & { guards?: unknown }} guard @returns {string} such as `not(hasProfile)` */
function composed(guard) {
  return Array.isArray(guard.guards) ? `${guard.name}(${guard.guards.map((each) => objectOf(each).type).join(', ')})` : 'inline';
}

/** Without what is not there. @param {Json} fields @returns {Json} */
function given(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)));
}

/** @param {unknown} value @returns {boolean} */
function isNothing(value) {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
