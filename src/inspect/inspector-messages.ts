import type { Chart } from '#chart/model.ts';
import type { Verdict } from '#chart/verdicts.ts';

/** Plain data without personal values, which may be displayed and sent as a message. */
export type Shown = null | boolean | number | string | readonly Shown[] | { readonly [key: string]: Shown };

/** The fields of every message: its page load, and its position among that page's messages. */
interface Sent {
  readonly _version: string;
  /** One per page load. */
  readonly run: string;
  /** Counts the messages of a run, from 0. */
  readonly seq: number;
  /** Milliseconds since the epoch, as text: the format of `@statelyai/inspect`. */
  readonly createdAt: string;
  readonly sessionId: string;
}

export interface ShownEvent {
  readonly type: string;
  readonly [field: string]: Shown;
}

/** A snapshot without personal data; `active` lists its states by id. */
export interface ShownSnapshot {
  readonly status: string;
  readonly value: Shown;
  readonly active: readonly string[];
  readonly context: Shown;
  readonly output: Shown;
}

/** An actor started. `chart` is null when the actor is not a state machine. */
export interface ActorMessage extends Sent {
  readonly type: '@xstate.actor';
  readonly name: string;
  readonly parentId: string | null;
  readonly chart: Chart | null;
  readonly snapshot: ShownSnapshot;
}

/**
 * An actor processed an event: the event, its sender, the guard results, the transitions taken, and the resulting
 * snapshot.
 */
export interface SnapshotMessage extends Sent {
  readonly type: '@xstate.snapshot';
  readonly event: ShownEvent;
  readonly sourceId: string | null;
  readonly verdicts: readonly Verdict[];
  readonly taken: readonly string[];
  readonly snapshot: ShownSnapshot;
}

/** The messages of our own page: those of `@statelyai/inspect`, plus the chart and the guard results. */
export type InspectMessage = ActorMessage | SnapshotMessage;

export const MESSAGE_VERSION = 'promenade-1';

/** The name of the channel between the pages of one browser. */
export const CHANNEL = 'promenade-inspect';

/** The message of an inspector that is ready; the same text as in `@statelyai/inspect`. */
export const CONNECTED = '@statelyai.connected';

/** The messages by which a page finds out whether an inspector is already open. */
export interface Presence {
  readonly type: 'inspector.sought' | 'inspector.here';
}

/** Whether an external value looks like one of our messages. */
export function isInspectMessage(value: unknown): value is InspectMessage {
  if (typeof value !== 'object' || value === null) return false;
  const message = value as Partial<Record<keyof SnapshotMessage, unknown>>;
  const isKnown = message.type === '@xstate.actor' || message.type === '@xstate.snapshot';
  const isOurs =
    message._version === MESSAGE_VERSION && typeof message.run === 'string' && typeof message.seq === 'number';
  return isKnown && isOurs && typeof message.sessionId === 'string' && typeof message.snapshot === 'object';
}
