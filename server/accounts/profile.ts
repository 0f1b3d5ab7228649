import type { Profile } from '#domain/profile.ts';
import type { Account } from '../repositories/accounts.ts';

/** The profile of an account, as its sign-in answers (specification §3); the cash is in US dollars. */
export function profileOf(
  { email, phone, nameFirst, nameLast, balancePoints, balanceCents, custom }: Account,
  accessToken: string,
): Profile {
  return { accessToken, balanceCash: balanceCents / 100, balancePoints, email, phone, nameFirst, nameLast, custom };
}
