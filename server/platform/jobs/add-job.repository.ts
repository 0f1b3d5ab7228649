import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../database/database.ts';

const OfRow = v.object({ uuid: v.string() });
const OfEvent = v.object({ event: v.number() });

/** Payload of each job by its name: the row it is about. The row holds the data (decision 035). */
export const PAYLOADS = {
  link: OfRow,
  mail: OfRow,
  picture: OfRow,
  checks: OfRow,
  'status-mail': OfEvent,
  webhook: OfRow,
  'unsent-webhooks': v.null(),
  'unwritten-mail': v.null(),
  'unsent-mail': v.null(),
  'late-plays': v.null(),
  'expired-rows': v.null(),
  'unprepared-pictures': v.null(),
  'orphaned-pictures': v.null(),
  'late-pictures': v.null(),
  'late-entries': v.null(),
  codes: v.null(),
  'unchecked-submissions': v.null(),
  'past-retention': v.null(),
};

export type JobName = keyof typeof PAYLOADS;
export type PayloadOf<Name extends JobName> = v.InferOutput<(typeof PAYLOADS)[Name]>;

/** Adds a job in the caller's transaction. Jobs processes see it after the commit. */
export async function addJob<Name extends JobName>(
  tx: Pick<Tx, 'execute'>,
  name: Name,
  payload: PayloadOf<Name>,
): Promise<void> {
  await tx.execute(addingJobs(sql`select ${name}::text as name, ${JSON.stringify(payload)}::jsonb as data`));
}

/**
 * Builds the part of a statement that adds jobs as pg-boss would, with the settings of their queues. A queue contains
 * at most one job per key that has not begun; further ones are dropped. It does not notify jobs processes, because that
 * would make transactions wait for each other's commit.
 *
 * @param jobs a query with a row per job and the columns `name` and `data`
 * @param more set if the query also has `key` (text), `priority` (integer; higher first) and `start_after`
 */
export function addingJobs(jobs: SQL, more?: 'more'): SQL {
  const given = more === undefined ? sql`null::text, 0, now()` : sql`added.key, added.priority, added.start_after`;
  return sql`
    insert into pgboss.job (name, data, singleton_key, priority, start_after, policy, retry_limit, retry_delay, retry_backoff, expire_in, keep_until)
    select queue.name, added.data, ${given}, queue.policy,
      coalesce(queue.retry_limit, 2), coalesce(queue.retry_delay, 0), coalesce(queue.retry_backoff, false),
      coalesce(queue.expire_seconds, 900) * interval '1 second', now() + coalesce(queue.retention_minutes, 20160) * interval '1 minute'
    from (${jobs}) as added join pgboss.queue on queue.name = added.name
    on conflict do nothing`;
}

/** Thrown by a job to request a retry after it has reported the reason itself. */
export class PutOff extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PutOff';
  }
}
