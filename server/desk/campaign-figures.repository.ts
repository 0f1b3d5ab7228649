import { sql, type SQL } from 'drizzle-orm';
import type { States } from '#domain/desk/desk-campaigns.ts';
import type { ProcessingState } from '#domain/processing.ts';
import type { Db } from '../platform/database/database.ts';
import { dayOf } from '../analytics/page-vitals.repository.ts';

/** Number of submissions received on one day. */
export interface DayCount {
  /** Day in UTC, as `2026-11-23`. */
  readonly day: string;
  readonly received: number;
  /** Number of these that are approved now. */
  readonly approved: number;
}

const inCampaigns = (campaigns: readonly string[]): SQL =>
  sql`s.campaign_uuid = any(${sql.param([...campaigns])}::uuid[])`;
const IS_APPROVED = sql`s.processing not in ('checking', 'inReview', 'awaitingPicture', 'rejected')`;

/** Returns the number of submissions in each state, by campaign. */
export async function countStates(db: Db, campaigns: readonly string[]): Promise<ReadonlyMap<string, States>> {
  const { rows } = await db.execute<{ uuid: string; state: ProcessingState; count: number }>(sql`
    select s.campaign_uuid as uuid, s.processing as state, count(*)::int as count
    from submission s where ${inCampaigns(campaigns)} group by s.campaign_uuid, s.processing`);
  const counts = new Map<string, States>();
  for (const { uuid, state, count } of rows) counts.set(uuid, { ...counts.get(uuid), [state]: count });
  return counts;
}

/** Returns the number of submissions on each of the last days, by campaign, with zeros for days without any. */
export async function countDays(
  db: Db,
  campaigns: readonly string[],
  days: number,
  now: Date,
): Promise<ReadonlyMap<string, readonly DayCount[]>> {
  const wanted = Array.from({ length: days }, (_, index) => dayOf(now, index + 1 - days));
  const { rows } = await db.execute<DayCount & Record<string, unknown> & { uuid: string }>(sql`
    select s.campaign_uuid as uuid, (s.created_at at time zone 'UTC')::date::text as day,
      count(*)::int as received, (count(*) filter (where ${IS_APPROVED}))::int as approved
    from submission s where ${inCampaigns(campaigns)} and s.created_at >= ${`${wanted[0] ?? ''}T00:00:00Z`}::timestamptz
    group by 1, 2`);
  return new Map(
    campaigns.map((campaign) => {
      const own = new Map(rows.filter(({ uuid }) => uuid === campaign).map((row) => [row.day, row]));
      return [
        campaign,
        wanted.map((day) => ({ day, received: own.get(day)?.received ?? 0, approved: own.get(day)?.approved ?? 0 })),
      ];
    }),
  );
}

/** Returns the latest rejection reasons of the last days' rejected submissions, most frequent first. */
export async function countReasons(
  db: Db,
  campaign: string,
  days: number,
  now: Date,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await db.execute<{ reason: string; count: number }>(sql`
    select coalesce(e.reason, 'other') as reason, count(*)::int as count
    from submission s cross join lateral (
      select reason from submission_event e
      where e.submission_uuid = s.uuid and e.after = 'rejected' order by e.id desc limit 1) e
    where ${inCampaigns([campaign])} and s.processing = 'rejected'
      and s.created_at >= ${`${dayOf(now, 1 - days)}T00:00:00Z`}::timestamptz
    group by 1 order by 2 desc, 1`);
  return rows;
}
