import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { addingJobs } from '../platform/jobs/add-job.repository.ts';

/**
 * Newest first: a visitor who just requested a link waits for it, and must not wait behind many older emails, which an
 * attacker may have triggered. In hundredths of a second; the 32 bits of a priority wrap around after 497 days.
 */
const NEWEST_FIRST = sql`(floor(extract(epoch from clock_timestamp()) * 100) % 4294967296 - 2147483648)::integer`;
const LAST = sql`-2147483648`;

/**
 * Builds the part of a statement that adds the jobs sending email. Links that were not tried yet are sent before those
 * that were.
 *
 * @param mails a query with the columns `uuid`, `secret`, `failures` and `due_at` of each email
 * @param which `again` checks once more when a claim is over, and does not replace the next attempt
 */
export function addingMailJobs(mails: SQL, which: 'attempt' | 'again' = 'attempt'): SQL {
  return addingJobs(
    sql`select case when written.secret then 'link' else 'mail' end as name, jsonb_build_object('uuid', written.uuid) as data, ${keyOf(sql`written.uuid`, which)} as key,
      case when written.failures = 0 and written.secret then ${NEWEST_FIRST} else ${LAST} end as priority, written.due_at as start_after
    from (${mails}) as written`,
    'more',
  );
}

/** Returns the key of an email's jobs in their queue. */
export function keyOf(uuid: SQLWrapper, which: 'attempt' | 'again'): SQL {
  return which === 'attempt' ? sql`${uuid}::text` : sql`${uuid} || ' again'`;
}
