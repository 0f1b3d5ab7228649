/** The parts of a state's configuration that mutants change. */
export interface StateConfig {
  initial?: unknown;
  entry?: unknown;
  exit?: unknown;
  target?: unknown;
  states?: Record<string, StateConfig> | undefined;
  on?: Record<string, unknown> | undefined;
  always?: unknown;
  after?: Record<string, unknown> | undefined;
  invoke?: unknown;
}

export interface TransitionConfig {
  target?: unknown;
  guard?: unknown;
  actions?: unknown;
}

type Fields = Record<string, unknown>;

/** Returns a deep copy that shares functions. A chart's configuration is data with functions as leaves. */
export function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => copied(item)) as Value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copied(item)])) as Value;
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Returns a single value or a list as a list. */
export function listed(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the configuration of the state with this path; '' is the chart itself. */
export function stateAt(root: StateConfig, path: string): StateConfig {
  return path
    .split('.')
    .filter(Boolean)
    .reduce((node, key) => {
      const child = node.states?.[key];
      if (!child) throw new Error(`the chart has no state ${path}`);
      return child;
    }, root);
}

/** Changes the list of transitions of a state for an event ('' for `always`), in place. */
export function changeTransitions(
  state: StateConfig,
  event: string,
  change: (transitions: TransitionConfig[]) => unknown[],
): void {
  const [, side, child] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  const key = side === 'done' ? 'onDone' : 'onError';
  const invoked =
    child === undefined
      ? undefined
      : listed(state.invoke)
          .filter(isPlain)
          .find(({ id }) => id === child);
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (invoked) invoked[key] = change(transitionsIn(invoked[key]));
  else if (event === '') state.always = change(transitionsIn(state.always));
  else if (delay !== undefined) state.after = { ...state.after, [delay]: change(transitionsIn(state.after?.[delay])) };
  else state.on = { ...state.on, [event]: change(transitionsIn(state.on?.[event])) };
}

function transitionsIn(value: unknown): TransitionConfig[] {
  return listed(value).map((item) => (typeof item === 'string' ? { target: item } : isPlain(item) ? item : {}));
}
