import type { Profile } from '#domain/profile.ts';
import type { Account } from './accounts.repository.ts';

/** Returns the profile of an account, as sign-in returns it; cash in US dollars. */
export function profileOf(
  { email, phone, nameFirst, nameLast, balancePoints, balanceCents, custom }: Account,
  accessToken: string,
): Profile {
  return { accessToken, balanceCash: balanceCents / 100, balancePoints, email, phone, nameFirst, nameLast, custom };
}
