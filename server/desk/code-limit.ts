import { type Limit, MINUTE, tooMany } from '../platform/http/limit.ts';
import type { Attempts } from '../platform/http/attempts.repository.ts';
import { sentences } from './desk-sentences.ts';

/**
 * Anyone who enters codes has given the right password: the owner, or an attacker whom the code must stop. At any
 * moment, three of a million codes are valid.
 */
const CODES: Limit = { most: 5, window: 15 * MINUTE };

/**
 * Counts an operator's code before it is checked.
 *
 * @returns a function to call if the code was right; the attempts then no longer count
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
