import { initialTransition, transition } from 'xstate';
import type { Actor, ProcessingState, Promised } from '#domain/processing.ts';
import { type ProcessingEvent, SENT_BY } from './events.ts';
import { processingMachine } from './processing.machine.ts';

/** Where a submission stands, with what its chart goes by. */
export interface Life extends Promised {
  readonly state: ProcessingState;
  readonly hasAppealed: boolean;
}

/** The states of a submission that was not approved, or not yet. */
const UNAPPROVED: readonly ProcessingState[] = ['checking', 'inReview', 'awaitingPicture', 'rejected'];

/** An event as favourable as it may be, for those that depend on what they tell. */
const SAMPLES: { readonly [Name in ProcessingEvent['type']]?: Extract<ProcessingEvent, { readonly type: Name }> } = {
  undo: { type: 'undo', of: 'approve', seconds: 0, isOut: false },
  'picture.overdue': { type: 'picture.overdue', days: Infinity },
};

/** Where a submission stands once it is received. */
export function begun(input: Promised): Life {
  const [received] = initialTransition(processingMachine, input);
  return after(received, { type: 'submission.received' });
}

/** Where an event leads; undefined if the state does not take it. */
export function next(life: Life, event: ProcessingEvent): Life | undefined {
  const before = snapshotOf(life);
  return before.can(event) ? after(before, event) : undefined;
}

/**
 * Where its events have led a submission since it was received.
 *
 * @throws Error that names the first event that its state does not take
 */
export function lifeOf(input: Promised, events: readonly ProcessingEvent[]): Life {
  return events.reduce((life, event) => {
    const led = next(life, event);
    if (!led) throw new Error(`${life.state} does not take ${event.type}`);
    return led;
  }, begun(input));
}

/** The events that a submission takes from somebody, by name; whether a decision can still be undone, time tells. */
export function eventsFor(life: Life, sender: Actor): ProcessingEvent['type'][] {
  const snapshot = snapshotOf(life);
  const names = Object.keys(SENT_BY) as ProcessingEvent['type'][];
  return names.filter(
    (type) => SENT_BY[type] === sender && snapshot.can(SAMPLES[type] ?? ({ type } as ProcessingEvent)),
  );
}

/** Whether a submission in this state is approved: what it is worth has been credited, or is on its way. */
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
