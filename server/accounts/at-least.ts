import type { Wait } from './wait.ts';

/** Returns the result of some work, but not before this many milliseconds, so timing reveals nothing. */
export async function atLeast<T>(wait: Wait, milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
