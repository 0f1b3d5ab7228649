import { type SQL, sql } from 'drizzle-orm';
import { addingJobs } from '../platform/jobs/add-job.repository.ts';

/**
 * Builds the part of a statement that adds the jobs checking submissions (CHECK-2).
 *
 * @param submissions a query with the column `uuid` of each submission
 */
export function addingCheckJobs(submissions: SQL): SQL {
  return addingJobs(
    sql`select 'checks' as name, jsonb_build_object('uuid', begun.uuid) as data, begun.uuid::text as key, 0 as priority, now() as start_after
    from (${submissions}) as begun`,
    'more',
  );
}
