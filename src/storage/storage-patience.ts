import { within } from '#src/time/within.ts';

/** Maximum wait for a storage of the browser, or a lock, in milliseconds (ENTRY-9). */
export const PATIENCE = 2_000;

/** Makes a call to a storage. Rejects if the call takes too long, or while an earlier call is overdue. */
export type Patient = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a wrapper for the calls of one storage, so a storage that never responds is waited for only once (ENTRY-9).
 * Browsers have opened databases, completed transactions and read caches only after a restart, and without an error.
 * While a call is overdue all others reject, as if the storage were forbidden. Once it responds, calls are made again.
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
