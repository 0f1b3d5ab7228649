// A machine as plain data: its states in the order of the chart, and every transition with guard and actions by name.

/**
 * @typedef {import('xstate').AnyStateMachine} Machine
 * @typedef {import('xstate').AnyStateNode} Node
 * @typedef {import('xstate').AnyTransitionDefinition} Definition
 * @typedef {object} ChartState
 * @property {string} id such as `journey.flow.ageGate`
 * @property {string} name the path below the root, such as `flow.ageGate`; of the root its id
 * @property {string} key the last part of it
 * @property {string | null} parent id of the state around it; null for the root
 * @property {string[]} children ids
 * @property {string} type atomic, compound, parallel, history or final
 * @property {string | null} initial id of the child that is entered first
 * @property {string | null} screen the screen's name (`meta.screen`)
 * @property {string} description
 * @property {string[]} tags
 * @property {string[]} entry actions, by name with their parameters
 * @property {string[]} exit
 * @property {string[]} invokes the slots that run while the machine is here
 * @typedef {object} ChartTransition
 * @property {string} from id
 * @property {string} event as people read it: `gate.submitted`, `always`, `after mismatch (1000 ms)`, `done: createSubmission`
 * @property {number} order the place among the transitions of the same state and event, from 1: the first whose guard holds is taken
 * @property {boolean} isOnly whether it is the only one of its state and event
 * @property {string | null} guard
 * @property {string[]} to ids; none where the machine stays as it is
 * @property {string[]} actions
 * @typedef {{ id: string, description: string, states: ChartState[], transitions: ChartTransition[] }} Chart
 */

/**
 * @param {Machine} machine
 * @returns {Chart}
 */
export function chartOf(machine) {
  const nodes = nodesUnder(machine.root);
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) => transitionsOf(machine, node)),
  };
}

/** @param {Node} node @returns {Node[]} it and all below, in document order */
export function nodesUnder(node) {
  return [node, ...Object.values(node.states).flatMap(nodesUnder)];
}

/** @param {Node} node @returns {ChartState} */
function stateOf(node) {
  return {
    id: node.id,
    name: node.path.join('.') || node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    children: Object.values(node.states).map(({ id }) => id),
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    screen: node.meta?.screen ?? null,
    description: node.description ?? '',
    tags: [...node.tags],
    entry: ownActions(node, 'entry').map(nameOf),
    exit: ownActions(node, 'exit').map(nameOf),
    invokes: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')),
  };
}

/**
 * The actions that the chart itself gives a state; XState adds some for delays.
 * @param {Node} node
 * @param {'entry' | 'exit'} when
 * @returns {unknown[]}
 */
export function ownActions(node, when) {
  return [node.config[when] ?? []].flat();
}

/** @param {Machine} machine @param {Node} node @returns {ChartTransition[]} */
function transitionsOf(machine, node) {
  const unremembered = historyTarget(node);
  return [
    ...(unremembered ? [{ from: node.id, event: 'nothing remembered', order: 1, isOnly: true, guard: null, to: [unremembered.id], actions: [] }] : []),
    ...groupsOf(node).flatMap((group) =>
      group.map((definition, index) => ({
        from: node.id,
        event: eventName(machine, node, definition),
        order: index + 1,
        isOnly: group.length === 1,
        guard: definition.guard === undefined ? null : nameOf(definition.guard),
        to: (definition.target ?? []).map(({ id }) => id),
        actions: definition.actions.map(nameOf),
      })),
    ),
  ];
}

/** @param {Node} node @returns {Definition[][]} the transitions by event, those that need none first */
export function groupsOf(node) {
  return [node.always ?? [], ...node.transitions.values()].filter((group) => group.length > 0).map((group) => [...group]);
}

/** Where a history state leads while nothing is remembered. @param {Node} node @returns {Node | undefined} */
function historyTarget(node) {
  if (node.type !== 'history' || !node.parent) return undefined;
  const { target } = node.config;
  return typeof target === 'string' ? targetOf(node.parent, target) : node.parent.initial.target?.[0];
}

/** @param {Node} parent @param {string} target an id with `#`, or a path below the parent @returns {Node | undefined} */
function targetOf(parent, target) {
  if (target.startsWith('#')) return nodesUnder(parent.machine.root).find(({ id }) => id === target.slice(1));
  return target.split('.').reduce((/** @type {Node | undefined} */ node, key) => node?.states[key], parent);
}

/** @param {Machine} machine @param {Node} node @param {Definition} definition @returns {string} */
function eventName(machine, node, { eventType }) {
  if (eventType === '') return 'always';
  const delayed = node.after.find((after) => after.eventType === eventType);
  if (delayed) return `after ${delayName(machine, delayed.delay)}`;
  const [, kind, name] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (kind) return `${kind}: ${name}`;
  return eventType.startsWith('xstate.done.state.') ? 'done' : eventType;
}

/** @param {Machine} machine @param {unknown} delay @returns {string} */
function delayName(machine, delay) {
  if (typeof delay === 'number') return `${delay} ms`;
  const length = machine.implementations.delays[String(delay)];
  return typeof length === 'number' ? `${String(delay)} (${length} ms)` : String(delay);
}

/**
 * The name of an action or guard, with its parameters as far as they can be told without an event.
 * @param {unknown} thing
 * @returns {string}
 */
export function nameOf(thing) {
  if (typeof thing === 'string') return thing;
  if (typeof thing === 'function') return composedName(thing) ?? 'inline';
  const { type, params } = /** @type {{ type: unknown, params?: unknown }} */ (thing);
  const name = typeof type === 'string' ? type : nameOf(type);
  const text = textOf(told(params));
  return text === '' ? name : `${name}(${text})`;
}

/** `and`, `or` and `not` of guards. @param {Function & { guards?: unknown }} guard @returns {string | undefined} */
function composedName(guard) {
  return Array.isArray(guard.guards) ? `${guard.name}(${guard.guards.map(nameOf).join(', ')})` : undefined;
}

/**
 * Parameters as data. What they take from the event or the context stands there as the words `event.screen`.
 * @param {unknown} params a value, or a function of context and event
 * @returns {unknown}
 */
export function told(params) {
  if (typeof params !== 'function') return params;
  try {
    return plain(params({ context: symbol('context'), event: symbol('event') }));
  } catch {
    return '…';
  }
}

const WORDS = Symbol('words');

/** Something that answers every question with the words of the question. @param {string} words @returns {unknown} */
function symbol(words) {
  return new Proxy(() => words, {
    get: (_, key) => {
      if (key === WORDS) return words;
      if (key === Symbol.toPrimitive || key === 'toString') return () => words;
      return typeof key === 'symbol' ? undefined : symbol(`${words}.${key}`);
    },
    apply: () => symbol(`${words}(…)`),
  });
}

/** @param {unknown} value @returns {unknown} */
function plain(value) {
  if (typeof value === 'function') return /** @type {{ [WORDS]?: string }} */ (/** @type {unknown} */ (value))[WORDS] ?? '…';
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

/** @param {unknown} params @returns {string} */
function textOf(params) {
  if (params === undefined || params === null) return '';
  if (Array.isArray(params)) return params.map(textOf).join(', ');
  if (typeof params !== 'object') return typeof params === 'string' ? params : JSON.stringify(params);
  return Object.entries(params).map(([key, value]) => `${key}: ${textOf(value)}`).join(', ');
}
