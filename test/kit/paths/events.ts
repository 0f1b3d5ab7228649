import type { DoneActorEvent, ErrorActorEvent, OutputFrom, AnyActorLogic } from 'xstate';
import type { SubmissionCreated } from '#domain/submission.ts';
import type { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { JourneyEvent } from '#machines/journey/journey.types.ts';

type Slots = Required<NonNullable<Parameters<typeof journeyMachine.provide>[0]['actors']>>;

/** The actors whose completion the chart waits for. The others report through events of the journey. */
export type AnsweringSlot = {
  [Name in keyof Slots]: Slots[Name] extends AnyActorLogic
    ? OutputFrom<Slots[Name]> extends undefined
      ? never
      : Name
    : never;
}[keyof Slots];

/** The actors that make calls and are answered: `createSubmission` reports its answer as an event of the journey. */
export type CallingSlot = AnsweringSlot | 'createSubmission';

/** The output of an actor. */
export type AnswerOf<Slot extends AnsweringSlot> = Slots[Slot] extends AnyActorLogic ? OutputFrom<Slots[Slot]> : never;

type DoneEvent = {
  [Slot in AnsweringSlot]: DoneActorEvent<AnswerOf<Slot>, Slot> & { type: `xstate.done.actor.${Slot}` };
}[AnsweringSlot];
type ErrorEvent = {
  [Slot in AnsweringSlot]: ErrorActorEvent<unknown, Slot> & { type: `xstate.error.actor.${Slot}` };
}[AnsweringSlot];

/** Every event of the journey: its own events, and the outputs and failures of its actors. */
export type PathEvent = JourneyEvent | DoneEvent | ErrorEvent;
export type PathEventType = PathEvent['type'];

/** The end of a delay of the chart. A graph has no clock, so the end of a delay is treated like any other event. */
export interface DelayEvent {
  readonly type: `xstate.after.${string}`;
}

/** Returns the event for the end of a delay in the state with this path, as the chart receives it. */
export function waited(delay: string, path: string): DelayEvent {
  return { type: `xstate.after.${delay}.journey.${path}` };
}

export function isDelay(event: { readonly type: string }): event is DelayEvent {
  return event.type.startsWith('xstate.after.');
}
export type PathEventOf<Type extends PathEventType> = Extract<PathEvent, { type: Type }>;

/** Returns the event for the output of an actor, as the chart receives it. */
export function answered<Slot extends AnsweringSlot>(slot: Slot, output: AnswerOf<Slot>) {
  return { type: `xstate.done.actor.${slot}` as const, output, actorId: slot };
}

/** Returns the event for the failure of an actor, as the chart receives it. */
export function failed<Slot extends AnsweringSlot>(slot: Slot, error: unknown) {
  return { type: `xstate.error.actor.${slot}` as const, error, actorId: slot };
}

/** Returns the event for a submission that the server has accepted. */
export function accepted(created: SubmissionCreated) {
  return { type: 'submission.accepted' as const, created };
}

/** Returns the event for a submission that failed. */
export function notAccepted(error: unknown) {
  return { type: 'submission.failed' as const, error };
}

/** Returns the invoked child that sent an event, as its answer; null for any other event of the journey. */
export function childOf({ type }: { readonly type: string }): string | null {
  if (type === 'submission.accepted' || type === 'submission.failed') return 'createSubmission';
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null;
}

/** Returns the error of a rejected or failed call, as the API client throws it. */
export function refusal(status: number, body: Readonly<Record<string, string | readonly string[]>> = {}): Error {
  return Object.assign(new Error('refused'), { status, body });
}

/**
 * Returns the error of a temporarily unavailable service. Its Retry-After is 60 s, so a browser tour can check the
 * screen.
 */
export function outOfService(): Error {
  return Object.assign(
    refusal(503, {
      detail: 'The service is not available at the moment. Nothing you entered is lost. Please try again.',
    }),
    { retryAfter: 60 },
  );
}
