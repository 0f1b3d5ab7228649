import type { Route } from 'playwright/test';
import { type AnsweringSlot, type CallingSlot, childOf, type PathEventOf } from '#test/kit/paths/events.ts';
import type { NetworkEdge } from './edge.ts';

interface HeldCalls {
  readonly edge: NetworkEdge;
  /** Milliseconds to wait for the call. */
  readonly patience: number;
}

/** Answers each request of a slot's call. */
export async function forEach(
  { edge, patience }: HeldCalls,
  slot: CallingSlot,
  answer: (route: Route, index: number) => Promise<void>,
): Promise<void> {
  const routes = await edge.take(slot, patience);
  await Promise.all(routes.map(answer));
}

/** Answers the call of a slot as the sample does. */
export const fulfil =
  (slot: AnsweringSlot) =>
  (calls: HeldCalls, { output }: { readonly output: unknown }) =>
    forEach(calls, slot, (route) => route.fulfill({ json: output }));

/** Answers a call with the failure of the sample; without a status the connection breaks. */
export async function refuse(
  calls: HeldCalls,
  sample: PathEventOf<`xstate.error.actor.${AnsweringSlot}` | 'submission.failed'>,
): Promise<void> {
  await forEach(calls, childOf(sample) as CallingSlot, (route) => fail(route, sample.error as Failure));
}

export interface Failure {
  readonly status?: number;
  readonly body?: object;
  readonly retryAfter?: number;
}

export async function fail(route: Route, { status, body, retryAfter }: Failure): Promise<void> {
  if (!status) return route.abort();
  await route.fulfill({
    status,
    json: body ?? {},
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}
