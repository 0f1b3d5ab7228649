import { setTimeout as wait } from 'node:timers/promises';

/** The outcome of a piece of work, but not before so many milliseconds: how long it took tells nothing. */
export async function atLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
