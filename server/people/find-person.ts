import { normaliseEmail } from '#domain/rules/identity.ts';
import type { Tx } from '../platform/database/database.ts';
import { normalisePhone } from '../submissions/person-of.ts';
import { firstUnstorable } from '../platform/http/storable.ts';
import { emailsOfPhone, type PersonRows, rowsOfPerson } from './person-rows.repository.ts';

/** The result of a search for a person. */
export type Found =
  | { readonly kind: 'found'; readonly rows: PersonRows }
  /** A phone number that several addresses share; the caller must choose one. */
  | { readonly kind: 'several'; readonly emails: readonly string[] }
  /** Neither an email nor a phone number. */
  | { readonly kind: 'unknown' };

/**
 * Finds a person by an email or a phone number, as typed (PERSON-1). An address matches all its rows, and those of its
 * accounts whatever address they contain. A number matches the only address that it is stored with, and rows without an
 * address.
 *
 * @param campaigns uuids of the campaigns to search; null for all
 */
export async function findPerson(
  tx: Pick<Tx, 'select' | 'selectDistinct' | 'execute'>,
  who: string,
  campaigns: readonly string[] | null,
): Promise<Found> {
  if (firstUnstorable({ who }) !== null) return { kind: 'unknown' };
  if (who.includes('@'))
    return { kind: 'found', rows: await rowsOfPerson(tx, { emails: [normaliseEmail(who)], phone: null }, campaigns) };
  const phone = normalisePhone(who);
  if (phone === null) return { kind: 'unknown' };
  const emails = await emailsOfPhone(tx, phone, campaigns);
  if (emails.length > 1) return { kind: 'several', emails };
  return { kind: 'found', rows: await rowsOfPerson(tx, { emails, phone }, campaigns) };
}
