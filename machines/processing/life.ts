import { initialTransition, transition } from 'xstate';
import type { Actor, ProcessingState, Promised } from '#domain/processing.ts';
import { type ProcessingEvent, SENT_BY } from './processing-events.ts';
import { processingMachine } from './processing.machine.ts';

/** The state of a submission, with the data that its guards read. */
export interface Life extends Promised {
  readonly state: ProcessingState;
  readonly hasAppealed: boolean;
}

/** The states of a submission that is not approved. */
const UNAPPROVED: readonly ProcessingState[] = ['checking', 'inReview', 'awaitingPicture', 'rejected'];

/** For events whose guards read their data: a sample for which the guard passes. */
const SAMPLES: { readonly [Name in ProcessingEvent['type']]?: Extract<ProcessingEvent, { readonly type: Name }> } = {
  undo: { type: 'undo', of: 'approve', seconds: 0, isOut: false },
  'picture.overdue': { type: 'picture.overdue', days: Infinity },
};

/** Returns the state of a submission after it was received. */
export function begun(input: Promised): Life {
  const [received] = initialTransition(processingMachine, input);
  return after(received, { type: 'submission.received' });
}

/** Returns the state after an event; undefined if the current state rejects the event. */
export function next(life: Life, event: ProcessingEvent): Life | undefined {
  const before = snapshotOf(life);
  return before.can(event) ? after(before, event) : undefined;
}

/**
 * Returns the state of a submission after its events since it was received.
 *
 * @throws Error that names the first event that its state rejects
 */
export function lifeOf(input: Promised, events: readonly ProcessingEvent[]): Life {
  return events.reduce((life, event) => {
    const led = next(life, event);
    if (!led) throw new Error(`${life.state} does not take ${event.type}`);
    return led;
  }, begun(input));
}

/**
 * Returns the names of the events that a submission accepts from this sender. Includes `undo` regardless of its time
 * limit.
 */
export function eventsFor(life: Life, sender: Actor): ProcessingEvent['type'][] {
  const snapshot = snapshotOf(life);
  const names = Object.keys(SENT_BY) as ProcessingEvent['type'][];
  return names.filter(
    (type) => SENT_BY[type] === sender && snapshot.can(SAMPLES[type] ?? ({ type } as ProcessingEvent)),
  );
}

/** Whether a submission in this state is approved: its reward has been credited, or will be. */
export function isApproved(state: ProcessingState): boolean {
  return !UNAPPROVED.includes(state);
}

function after(snapshot: ReturnType<typeof snapshotOf>, event: ProcessingEvent): Life {
  const [{ value, context }] = transition(processingMachine, snapshot, event);
  return { ...context, state: value as ProcessingState };
}

function snapshotOf({ state, ...context }: Life) {
  return processingMachine.resolveState({ value: state, context });
}
