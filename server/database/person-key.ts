import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The e-mail of a column in the form by which persons are told apart, as `normaliseEmail` of the domain makes it: for
 * tables that hold it only as it was typed.
 */
export function emailKey(column: SQLWrapper): SQL {
  const plain = sql`lower(trim(${column}))`;
  const mailbox = sql`split_part(split_part(${plain}, '@', 1), '+', 1)`;
  return sql`(case when split_part(${plain}, '@', 2) in ('gmail.com', 'googlemail.com') then replace(${mailbox}, '.', '') || '@gmail.com' else ${plain} end)`;
}

/** The last ten digits of a column's phone number: a whole one of the United States, however it was typed. */
export const phoneKey = (column: SQLWrapper): SQL => sql`(right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10))`;
