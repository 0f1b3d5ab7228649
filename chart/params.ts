/** Supplies a value in place of what a parameter reads from the event or the context. */
type Answer = (words: string) => unknown;

/**
 * Returns the parameters of a guard or an action as data. Values read from the event or the context appear as text,
 * `event.screen`; '…' if they cannot be determined without an event.
 *
 * @param params a value, or a function of context and event
 */
export function told(params: unknown): unknown {
  return read(params, (words) => words, '…');
}

/** Like `told`, but without values from the event or the context: only what the chart itself passes. */
export function given(params: unknown): unknown {
  return read(params, () => undefined, undefined);
}

/** Parameters as one line: `asked: screen: event.screen, screen: gate`. */
export function paramsText(params: unknown): string {
  if (params === undefined || params === null) return '';
  if (Array.isArray(params)) return params.map(paramsText).join(', ');
  if (typeof params === 'string') return params;
  if (typeof params !== 'object') return JSON.stringify(params);
  return Object.entries(params)
    .map(([key, value]) => `${key}: ${paramsText(value)}`)
    .join(', ');
}

/** @param broken replaces parameters whose function throws */
function read(params: unknown, answer: Answer, broken: unknown): unknown {
  if (typeof params !== 'function') return params;
  try {
    return plain(params({ context: stand('context'), event: stand('event') }), answer);
  } catch {
    return broken;
  }
}

const WORDS = Symbol('words');

/** A proxy for any property or call, which yields its path as text. */
function stand(words: string): unknown {
  return new Proxy(() => words, {
    get: (_, key) => {
      if (key === WORDS) return words;
      if (key === Symbol.toPrimitive || key === 'toString') return () => words;
      return typeof key === 'symbol' ? undefined : stand(`${words}.${key}`);
    },
    apply: () => stand(`${words}(…)`),
  });
}

function plain(value: unknown, answer: Answer): unknown {
  if (typeof value === 'function') {
    const words: unknown = Reflect.get(value, WORDS);
    return answer(typeof words === 'string' ? words : '…');
  }
  if (Array.isArray(value)) return value.map((each) => plain(each, answer));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, answer)]));
}
