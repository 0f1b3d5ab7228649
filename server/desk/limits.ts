import { type Limit, MINUTE, tooMany } from '../http/limit.ts';
import type { Attempts } from '../repositories/attempts.ts';
import { sentences } from './sentences.ts';

/**
 * Whoever enters codes has shown the password: the owner, or somebody whom the code is there to stop. Three codes of a
 * million are right at any moment.
 */
const CODES: Limit = { most: 5, window: 15 * MINUTE };

/**
 * Counts a code of an operator before it is looked at.
 *
 * @returns a function to call if it was right; the attempts then no longer count
 * @throws Refusal 429 beyond the limit
 */
export type CodeLimit = (operatorUuid: string) => Promise<() => Promise<void>>;

export function codeLimit(attempts: Attempts, now: () => Date): CodeLimit {
  return async (operatorUuid) => {
    const key = `desk code ${operatorUuid}`;
    const { count, resetsAt } = await attempts.count(key, CODES.window, now());
    if (count > CODES.most) throw tooMany(resetsAt.getTime() - now().getTime(), sentences.tooManyCodes);
    return () => attempts.forget(key);
  };
}
