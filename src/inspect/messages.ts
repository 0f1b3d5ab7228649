import type { Chart } from '#chart/model.ts';
import type { Shown } from './sanitise.ts';
import type { Verdict } from '#chart/verdicts.ts';

/** Every message names the page load that it came from and its place among that page's messages. */
interface Sent {
  readonly _version: string;
  /** One for each page load. */
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

/** A snapshot without anything personal; `active` names its states by id. */
export interface ShownSnapshot {
  readonly status: string;
  readonly value: Shown;
  readonly active: readonly string[];
  readonly context: Shown;
  readonly output: Shown;
}

/** An actor began. `chart` is null for what is no state machine. */
export interface ActorMessage extends Sent {
  readonly type: '@xstate.actor';
  readonly name: string;
  readonly parentId: string | null;
  readonly chart: Chart | null;
  readonly snapshot: ShownSnapshot;
}

/**
 * An actor has worked on an event: what it was, who sent it, what the guards said, which transitions were taken, and
 * what came out.
 */
export interface SnapshotMessage extends Sent {
  readonly type: '@xstate.snapshot';
  readonly event: ShownEvent;
  readonly sourceId: string | null;
  readonly verdicts: readonly Verdict[];
  readonly taken: readonly string[];
  readonly snapshot: ShownSnapshot;
}

/** The messages of the page of our own: those of `@statelyai/inspect`, with the chart and the verdicts beside them. */
export type InspectMessage = ActorMessage | SnapshotMessage;

export const MESSAGE_VERSION = 'promenade-1';

/** The name of the channel between the pages of one browser. */
export const CHANNEL = 'promenade-inspect';

/** What an inspector says when it is ready; the same word as that of `@statelyai/inspect`. */
export const CONNECTED = '@statelyai.connected';

/** How a page finds out whether an inspector is open already. */
export interface Presence {
  readonly type: 'inspector.sought' | 'inspector.here';
}

/** Whether something that came from outside is a message of ours, as far as its outline goes. */
export function isInspectMessage(value: unknown): value is InspectMessage {
  if (typeof value !== 'object' || value === null) return false;
  const message = value as Partial<Record<keyof SnapshotMessage, unknown>>;
  const isKnown = message.type === '@xstate.actor' || message.type === '@xstate.snapshot';
  const isOurs =
    message._version === MESSAGE_VERSION && typeof message.run === 'string' && typeof message.seq === 'number';
  return isKnown && isOurs && typeof message.sessionId === 'string' && typeof message.snapshot === 'object';
}
