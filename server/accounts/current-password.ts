import { Refusal } from '../platform/http/refusal.ts';
import type { Account } from './accounts.repository.ts';
import type { Limits } from './account-limits.ts';
import type { Passwords } from './passwords.ts';
import { sentences } from './account-sentences.ts';

/**
 * Validates the current password before a change of email or password, because the session may be stolen. Guesses count
 * together with failed sign-ins.
 *
 * @throws Refusal 422 if it is missing or wrong; 429 after too many guesses
 */
export async function assertCurrentPassword(
  { passwords, limits }: { readonly passwords: Passwords; readonly limits: Limits },
  account: Account,
  currentPassword: string | undefined,
  ip: string,
): Promise<void> {
  if (!currentPassword) throw refusal(sentences.currentPasswordMissing);
  const succeeded = await limits.signingIn({
    campaignUuid: account.campaignUuid,
    emailNormalised: account.emailNormalised,
    ip,
  });
  const guess = { account: `${account.campaignUuid} ${account.emailNormalised}`, ip };
  if (!(await passwords.verify(account.passwordHash, currentPassword, guess)))
    throw refusal(sentences.currentPasswordWrong);
  await succeeded();
}

function refusal(text: string): Refusal {
  return new Refusal(422, { currentPassword: [text], detail: sentences.check });
}
