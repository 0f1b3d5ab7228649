import type { Campaign } from '#domain/campaign.ts';
import type { Accounts } from './accounts.repository.ts';
import { signedIn } from './signed-in.ts';

/**
 * Returns the uuid of the account that submits; null if nobody is signed in (SUBM-5).
 *
 * @throws Refusal 401 for an invalid token, or if the campaign requires a login and there is none
 */
export async function accountOf(
  accounts: Pick<Accounts, 'findByToken'>,
  { uuid, loginYn }: Pick<Campaign, 'uuid' | 'loginYn'>,
  accessToken: string | null,
  now: Date,
): Promise<string | null> {
  if (accessToken === null && !loginYn) return null;
  return (await signedIn(accounts, accessToken, now, uuid)).uuid;
}
