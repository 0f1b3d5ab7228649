import type { Account } from '#server/accounts/accounts.repository.ts';
import { NOW } from '#test/kit/server/sites.ts';

/** A verified account of the campaign `one`. */
export const account: Account = {
  uuid: '00000000-0000-4000-8000-000000000001',
  campaignUuid: 'one',
  email: 'Ada@Example.com',
  emailNormalised: 'ada@example.com',
  passwordHash: 'the hash',
  nameFirst: 'Ada',
  nameLast: 'Lovelace',
  phone: '+14155550132',
  custom: { city: 'Oakland' },
  language: 'en-US',
  verifiedAt: NOW,
  balancePoints: 250,
  balanceCents: 1234,
  createdAt: NOW,
};
