import { isMachineSnapshot, type AnyEventObject, type Snapshot } from 'xstate';
import type { Shown, ShownEvent, ShownSnapshot } from './inspector-messages.ts';
import { HIDDEN, sanitise, sanitiseFields } from './sanitise-values.ts';

const EVENT_TYPE = /^[A-Za-z@][\w.@:#*()-]{0,120}$/;

/** Returns a snapshot without personal data. State names are kept, because they come from the chart. */
export function shownSnapshot(snapshot: Snapshot<unknown> | undefined): ShownSnapshot {
  const output = sanitise(snapshot?.output, 'output');
  if (!isMachineSnapshot(snapshot))
    return { status: snapshot?.status ?? 'active', value: null, active: [], context: null, output };
  const { status, value, context, _nodes } = snapshot;
  return {
    status,
    value: stateValue(value),
    active: _nodes.map(({ id }) => id),
    context: sanitise(context, 'context'),
    output,
  };
}

/** Returns an event's type, and its fields without personal data. */
export function shownEvent({ type, ...fields }: AnyEventObject): ShownEvent {
  return { ...sanitiseFields(fields), type: EVENT_TYPE.test(type) ? type : HIDDEN };
}

function stateValue(value: unknown): Shown {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stateValue(inner)]));
}
