import type { AnyStateNode } from 'xstate';

/**
 * Returns a readable event type: `gate.submitted`, `always`, `done: createConsumer`, `after mismatch`. The length of
 * a named delay is known only to its state: see `eventNameIn`.
 */
export function eventName(type: string): string {
  if (type === '') return 'always';
  const [, delay] = /^xstate\.after\.(.+?)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`;
  const [, kind, name] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind !== undefined) return `${kind}: ${name ?? ''}`;
  return type.startsWith('xstate.done.state.') ? 'done' : type;
}

/** Like `eventName`, with the length of a delay: `after mismatch (1000 ms)`. */
export function eventNameIn(node: AnyStateNode, type: string): string {
  const delay = node.after.find(({ eventType }) => eventType === type)?.delay;
  const length = typeof delay === 'string' ? node.machine.implementations.delays[delay] : undefined;
  return typeof length === 'number' ? `${eventName(type)} (${length} ms)` : eventName(type);
}
