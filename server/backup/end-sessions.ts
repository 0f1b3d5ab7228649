import type pg from 'pg';

/** Who is signed in, and by which mailed links somebody could: of visitors, and of operators of the desk. */
const TOKENS = ['access_token', 'mailed_token', 'operator_session', 'operator_link'];

/** Mail that waits with such a link is given up as it is when it expires: without its text. */
const LINKS = "update public.mail set given_up_at = now(), body = '', html = null where secret and sent_at is null";

/**
 * Ends all sessions and mailed links of a restored backup (KEEP-4): some were ended after it was taken, and nobody can
 * say which.
 *
 * @param names the tables of the backup, which may be of an older version
 */
export async function endSessions(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const table of TOKENS.filter((name) => names.includes(name))) await client.query(`delete from public.${table}`);
  if (names.includes('mail')) await client.query(LINKS);
}
