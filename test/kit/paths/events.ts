import type { DoneActorEvent, ErrorActorEvent, OutputFrom, AnyActorLogic } from 'xstate';
import type { journeyMachine } from '#machines/journey.machine.ts';
import type { JourneyEvent } from '#machines/journey.types.ts';

type Slots = Required<NonNullable<Parameters<typeof journeyMachine.provide>[0]['actors']>>;

/** The slots whose completion the chart waits for; the others report by events of the journey. */
export type AnsweringSlot = {
  [Name in keyof Slots]: Slots[Name] extends AnyActorLogic
    ? OutputFrom<Slots[Name]> extends undefined
      ? never
      : Name
    : never;
}[keyof Slots];

/** What a slot answers with. */
export type AnswerOf<Slot extends AnsweringSlot> = Slots[Slot] extends AnyActorLogic ? OutputFrom<Slots[Slot]> : never;

type DoneEvent = {
  [Slot in AnsweringSlot]: DoneActorEvent<AnswerOf<Slot>, Slot> & { type: `xstate.done.actor.${Slot}` };
}[AnsweringSlot];
type ErrorEvent = {
  [Slot in AnsweringSlot]: ErrorActorEvent<unknown, Slot> & { type: `xstate.error.actor.${Slot}` };
}[AnsweringSlot];

/** Everything that can happen to the journey: its events, and the answers and failures of its slots. */
export type PathEvent = JourneyEvent | DoneEvent | ErrorEvent;
export type PathEventType = PathEvent['type'];

/** The end of a delay of the chart: a graph has no clock, so the end of a delay is an event like any other. */
export interface DelayEvent {
  readonly type: `xstate.after.${string}`;
}

/** The end of a delay in the state with this path, as the chart receives it. */
export function waited(delay: string, path: string): DelayEvent {
  return { type: `xstate.after.${delay}.journey.${path}` };
}

export function isDelay(event: { readonly type: string }): event is DelayEvent {
  return event.type.startsWith('xstate.after.');
}
export type PathEventOf<Type extends PathEventType> = Extract<PathEvent, { type: Type }>;

/** The answer of a slot, as the chart receives it. */
export function answered<Slot extends AnsweringSlot>(slot: Slot, output: AnswerOf<Slot>) {
  return { type: `xstate.done.actor.${slot}` as const, output, actorId: slot };
}

/** The failure of a slot, as the chart receives it. */
export function failed<Slot extends AnsweringSlot>(slot: Slot, error: unknown) {
  return { type: `xstate.error.actor.${slot}` as const, error, actorId: slot };
}

/** The invoked child that sent an event; null for an event of the journey itself. */
export function childOf({ type }: { readonly type: string }): string | null {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null;
}

/** A refused or failed call, as the API client throws it. */
export function refusal(status: number, body: Readonly<Record<string, string | readonly string[]>> = {}): Error {
  return Object.assign(new Error('refused'), { status, body });
}

/** A call that the service cannot answer now; its Retry-After is a minute, so that a tour has time to look. */
export function outOfService(): Error {
  return Object.assign(
    refusal(503, {
      detail: 'The service is not available at the moment. Nothing you entered is lost. Please try again.',
    }),
    { retryAfter: 60 },
  );
}
