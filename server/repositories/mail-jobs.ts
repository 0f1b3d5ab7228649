import { type SQL, sql } from 'drizzle-orm';
import { addingJobs } from './jobs.ts';

/** Links first, and of those the newest: whoever requested a link last is waiting for it. Seconds since 2026. */
const NEWEST_FIRST = sql`extract(epoch from now() - timestamptz '2026-01-01 00:00Z')::integer`;

/**
 * Adds the jobs that send mail, as a part of another statement. A link that was not tried yet leaves before one that
 * was, and the newest before older ones, of which an attacker may have made a crowd.
 *
 * @param mails a query with the columns `uuid`, `secret`, `failures` and `due_at` of each mail
 */
export function addingMailJobs(mails: SQL): SQL {
  return addingJobs(
    sql`select case when written.secret then 'link' else 'mail' end as name, jsonb_build_object('uuid', written.uuid) as data, written.uuid::text as key,
      case when written.secret and written.failures = 0 then ${NEWEST_FIRST} else 0 end as priority, written.due_at as start_after
    from (${mails}) as written`,
    'more',
  );
}
