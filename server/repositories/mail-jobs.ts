import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { addingJobs } from './jobs.ts';

/**
 * Newest first: whoever requested a link last is waiting for it, and must not be held up by a crowd of older ones,
 * which an attacker may have made. Hundredths of a second; the 32 bits of a priority begin anew after 497 days.
 */
const NEWEST_FIRST = sql`(floor(extract(epoch from clock_timestamp()) * 100) % 4294967296 - 2147483648)::integer`;
const LAST = sql`-2147483648`;

/**
 * Adds the jobs that send mail, as a part of another statement. Links that were not tried yet leave before those that
 * were.
 *
 * @param mails a query with the columns `uuid`, `secret`, `failures` and `due_at` of each mail
 * @param which `again`: looks once more when a claim is over, and does not stand in for the next attempt
 */
export function addingMailJobs(mails: SQL, which: 'attempt' | 'again' = 'attempt'): SQL {
  return addingJobs(
    sql`select case when written.secret then 'link' else 'mail' end as name, jsonb_build_object('uuid', written.uuid) as data, ${keyOf(sql`written.uuid`, which)} as key,
      case when written.failures = 0 and written.secret then ${NEWEST_FIRST} else ${LAST} end as priority, written.due_at as start_after
    from (${mails}) as written`,
    'more',
  );
}

/** The key of a mail's jobs in their queue. */
export function keyOf(uuid: SQLWrapper, which: 'attempt' | 'again'): SQL {
  return which === 'attempt' ? sql`${uuid}::text` : sql`${uuid} || ' again'`;
}
