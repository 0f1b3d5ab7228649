import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns a column's normalised email, the same as `normaliseEmail` in domain. For tables that store only the typed
 * form.
 */
export function emailKey(column: SQLWrapper): SQL {
  const plain = sql`lower(trim(${column}))`;
  const mailbox = sql`split_part(split_part(${plain}, '@', 1), '+', 1)`;
  return sql`(case when split_part(${plain}, '@', 2) in ('gmail.com', 'googlemail.com') then replace(${mailbox}, '.', '') || '@gmail.com' else ${plain} end)`;
}

/** Returns the last ten digits of a column's phone number: a complete United States number, however it was typed. */
export const phoneKey = (column: SQLWrapper): SQL => sql`(right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10))`;
