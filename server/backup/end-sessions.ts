import type pg from 'pg';

/** Tables of sign-ins and of links that sign in, for visitors and for operators. */
const TOKENS = ['access_token', 'mailed_token', 'operator_session', 'operator_link'];

/** Waiting email with such a link fails permanently, without its text, as when the link expires. */
const LINKS = "update public.mail set given_up_at = now(), body = '', html = null where secret and sent_at is null";

/**
 * Ends all sessions and mailed links of a restored backup (KEEP-4), because some may have been ended after it was
 * taken.
 *
 * @param names the tables of the backup, which may be from an older version
 */
export async function endSessions(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const table of TOKENS.filter((name) => names.includes(name))) await client.query(`delete from public.${table}`);
  if (names.includes('mail')) await client.query(LINKS);
}
