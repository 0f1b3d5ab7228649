import { type SQL, sql } from 'drizzle-orm';
import { addingJobs } from '../platform/jobs/add-job.repository.ts';

/**
 * Builds the part of a statement that adds the jobs preparing pictures.
 *
 * @param pictures a query with the column `uuid` of each picture
 */
export function addingPictureJobs(pictures: SQL): SQL {
  return addingJobs(
    sql`select 'picture' as name, jsonb_build_object('uuid', arrived.uuid) as data, arrived.uuid::text as key, 0 as priority, now() as start_after
    from (${pictures}) as arrived`,
    'more',
  );
}
