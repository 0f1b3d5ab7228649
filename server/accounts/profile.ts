import type { Profile } from '#domain/profile.ts';
import type { Account } from '../repositories/accounts.ts';

/** The profile of an account, as its sign-in answers (specification §3). Nothing pays cash into accounts: that balance is 0. */
export function profileOf({ email, phone, nameFirst, nameLast, balancePoints, custom }: Account, accessToken: string): Profile {
  return { accessToken, balanceCash: 0, balancePoints, email, phone, nameFirst, nameLast, custom };
}
