import type { Limits, Trial } from '#server/accounts/account-limits.ts';
import type { Passwords } from '#server/accounts/passwords.ts';
import { unavailable } from '#server/platform/http/refusal.ts';

/**
 * Returns limits and passwords that record their calls in `done`, in order. The password is `right`.
 *
 * @param isAllowed whether the limits allow a further guess
 */
export function guessing(isAllowed = true) {
  const done: unknown[] = [];
  const limits: Pick<Limits, 'signingIn'> = {
    signingIn: async (trial: Trial) => {
      if (!isAllowed) throw unavailable();
      done.push(trial);
      return async () => void done.push('counts no longer');
    },
  };
  const passwords: Passwords = {
    hash: async (password, ip) => `hash of ${password} for ${ip}`,
    verify: async (...asked) => {
      done.push(asked);
      return asked[1] === 'right';
    },
  };
  return { done, parts: { passwords, limits: limits as Limits } };
}
