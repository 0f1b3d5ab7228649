import type { AnyStateNode } from 'xstate';

/**
 * An event's type as people read it: `gate.submitted`, `always`, `done: createSubmission`, `after mismatch`. How long a
 * delay with a name lasts, only its state can say: see `eventNameIn`.
 */
export function eventName(type: string): string {
  if (type === '') return 'always';
  const [, delay] = /^xstate\.after\.(.+?)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`;
  const [, kind, name] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind !== undefined) return `${kind}: ${name ?? ''}`;
  return type.startsWith('xstate.done.state.') ? 'done' : type;
}

/** As `eventName`, for an event that a state waits for, with the length of a delay: `after mismatch (1000 ms)`. */
export function eventNameIn(node: AnyStateNode, type: string): string {
  const delay = node.after.find(({ eventType }) => eventType === type)?.delay;
  const length = typeof delay === 'string' ? node.machine.implementations.delays[delay] : undefined;
  return typeof length === 'number' ? `${eventName(type)} (${length} ms)` : eventName(type);
}
