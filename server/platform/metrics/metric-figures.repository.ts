import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { StockOwner } from '../../plays/prize-stock.repository.ts';

/** A prize with limited stock. */
export interface LimitedPrize extends StockOwner {
  readonly prizeId: string;
}

/** Numbers of jobs with one name. */
interface QueuedJobs {
  readonly job: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  /** Seconds; 0 if no job is due. */
  readonly longestWait: number;
}

/** Database figures for the operators of a server. */
export interface Figures {
  /** Returns the number of emails waiting to be sent, and of those that failed permanently. */
  mails(): Promise<{ readonly waiting: number; readonly givenUp: number }>;
  /** Returns the age of the oldest waiting email in seconds; 0 if none waits. */
  longestWait(): Promise<number>;
  /**
   * Returns, per job name, how many jobs wait, are active or failed permanently, and how long the oldest has been due.
   */
  jobs(): Promise<readonly QueuedJobs[]>;
  /** Returns the units left of each prize, in order; null if its stock has not been filled yet. */
  unitsLeft(prizes: readonly LimitedPrize[]): Promise<(number | null)[]>;
  /** Returns the size of the database on disk, in bytes. */
  bytes(): Promise<number>;
  /** Returns the time of the database's clock, in milliseconds since the epoch. */
  clock(): Promise<number>;
}

export function figuresIn(db: Db): Figures {
  const numbersOf = async <Name extends string>(query: ReturnType<typeof sql>) =>
    (await db.execute<Record<Name, number>>(query)).rows;

  return {
    async mails() {
      const [row] = await numbersOf<'waiting' | 'given_up'>(sql`
        select (select count(*) from mail where sent_at is null and given_up_at is null)::int as waiting,
          (select count(*) from mail where given_up_at is not null)::int as given_up`);
      return { waiting: row?.waiting ?? 0, givenUp: row?.given_up ?? 0 };
    },
    async longestWait() {
      const [row] = await numbersOf<'seconds'>(sql`
        select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as seconds
        from mail where sent_at is null and given_up_at is null`);
      return row?.seconds ?? 0;
    },
    async jobs() {
      const { rows } = await db.execute<{ [Name in keyof QueuedJobs]: QueuedJobs[Name] }>(sql`
        select queue.name as job, count(*) filter (where state < 'active')::int as waiting,
          count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
          greatest(coalesce(extract(epoch from clock_timestamp() - min(start_after) filter (where state < 'active')), 0), 0)::float8 as "longestWait"
        from pgboss.queue left join pgboss.job on job.name = queue.name
        where not starts_with(queue.name, '__pgboss') group by queue.name`);
      return rows;
    },
    async unitsLeft(prizes) {
      const column = <T>(of: (prize: LimitedPrize) => T) => sql.param(prizes.map(of));
      const { rows } = await db.execute<{ left: number | null }>(sql`
        select case when free.units > 0 or exists (
            select from prize_unit unit where (unit.campaign_uuid, unit.instance_pk, unit.prize_id) = (asked.campaign, asked.instance, asked.prize)
          ) then free.units end as left
        from unnest(
            ${column(({ campaignUuid }) => campaignUuid)}::uuid[], ${column(({ instancePk }) => instancePk)}::int[], ${column(({ prizeId }) => prizeId)}::text[]
          ) with ordinality as asked (campaign, instance, prize, place)
          cross join lateral (
            select count(*)::int as units from prize_unit unit
            where (unit.campaign_uuid, unit.instance_pk, unit.prize_id) = (asked.campaign, asked.instance, asked.prize) and unit.taken_at is null
          ) as free
        order by asked.place`);
      return rows.map(({ left }) => left);
    },
    async bytes() {
      const [row] = await numbersOf<'bytes'>(sql`select pg_database_size(current_database())::float8 as bytes`);
      return row?.bytes ?? 0;
    },
    async clock() {
      const [row] = await numbersOf<'now'>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`);
      return row?.now ?? 0;
    },
  };
}
