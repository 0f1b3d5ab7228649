import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../database/database.ts';

const OfRow = v.object({ uuid: v.string() });
const OfEvent = v.object({ event: v.number() });

/** What each job is told, by its name: which row it is about. The row says what is to be done (decision 035). */
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

/** Adds a job in the transaction of what it belongs to: it is there for workers once that is committed. */
export async function addJob<Name extends JobName>(
  tx: Pick<Tx, 'execute'>,
  name: Name,
  payload: PayloadOf<Name>,
): Promise<void> {
  await tx.execute(addingJobs(sql`select ${name}::text as name, ${JSON.stringify(payload)}::jsonb as data`));
}

/**
 * Adds jobs as a part of another statement, as pg-boss itself would, with the settings of their queues. Of jobs with
 * one key a queue holds one that has not begun: another one is left out. It does not notify anybody: that would make
 * transactions wait for each other's commit.
 *
 * @param jobs a query with a row for each, of the columns `name` and `data`, and where `more` says so also `key`
 *   (text), `priority` (integer; higher ones come first) and `start_after`
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

/** What a job ends with that could not be done now, for a reason that it has told itself: it is repeated. */
export class PutOff extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PutOff';
  }
}
