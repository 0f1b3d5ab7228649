import { Refusal } from '../platform/http/refusal.ts';
import type { Account, Accounts } from './accounts.repository.ts';
import { sentences } from './account-sentences.ts';

/**
 * Returns the account of an access token.
 *
 * @param campaignUuid the campaign that it must belong to; any if omitted
 * @throws Refusal 401 if the token is missing, expired, revoked, invented, or of another campaign
 */
export async function signedIn(
  accounts: Pick<Accounts, 'findByToken'>,
  token: string | null,
  now: Date,
  campaignUuid?: string,
): Promise<Account> {
  const account = token === null || token === '' ? undefined : await accounts.findByToken(token, now);
  if (!account || (campaignUuid !== undefined && account.campaignUuid !== campaignUuid))
    throw new Refusal(401, { detail: sentences.signInAgain });
  return account;
}
