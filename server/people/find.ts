import { normaliseEmail } from '#domain/rules/identity.ts';
import type { Tx } from '../database/database.ts';
import { normalisePhone } from '../http/person.ts';
import { firstUnstorable } from '../http/storable.ts';
import { emailsOfPhone, type PersonRows, rowsOfPerson } from '../repositories/person-rows.ts';

/** Whom a word means. */
export type Found =
  | { readonly kind: 'found'; readonly rows: PersonRows }
  /** It is a number that several addresses share: which of them is meant, whoever asks must say. */
  | { readonly kind: 'several'; readonly emails: readonly string[] }
  /** It is neither an e-mail nor a phone number. */
  | { readonly kind: 'unknown' };

/**
 * Finds a person by an e-mail or a phone number, as they typed it (PERSON-1). An address stands for all that came from
 * it, and from its accounts whatever address was given there; a number stands for the one address that it is known
 * with, and for what came without any.
 *
 * @param campaigns where to look, by uuid; null for everywhere
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
