import { within } from '#src/time/within.ts';

/** How long a storage of the browser, or a lock, may keep the visitor waiting (ENTRY-9), in milliseconds. */
export const PATIENCE = 2_000;

/** Makes a call of a storage; rejects if it takes too long, or while an earlier call is overdue. */
export type Patient = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Returns what makes the calls of one storage, so that one that never answers is waited for once (ENTRY-9): browsers
 * have opened databases, completed transactions and read caches only after a restart, and without an error. While a
 * call is overdue all others are rejected, as where the storage is forbidden; once it answers they are made again.
 */
export function patient(): Patient {
  let overdue = 0;
  return async (call) => {
    if (overdue > 0) throw new Error('the storage does not answer');
    let isAnswered = false;
    let isLate = false;
    const answer = call().finally(() => {
      isAnswered = true;
      if (isLate) overdue -= 1;
    });
    try {
      return await within(PATIENCE, answer);
    } catch (error) {
      if (!isAnswered) {
        isLate = true;
        overdue += 1;
      }
      throw error;
    }
  };
}
