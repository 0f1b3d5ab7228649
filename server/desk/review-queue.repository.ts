import { type SQL, sql } from 'drizzle-orm';
import type { CampaignWork, QueuePage, QueueRow } from '#domain/desk/review.ts';
import type { Check, ProcessingState } from '#domain/processing.ts';
import type { Db } from '../platform/database/database.ts';
import { HAS_COME_BACK, isoOf, momentOf, rowOf, type StoredRow, storedRows } from './review-rows.repository.ts';
import { later } from '../platform/tokens.ts';

const HOUR = 60 * 60_000;
/** Maximum count: nobody looks through more. */
const MOST_COUNTED = 10_000;

/** Filters of the queue; null matches everything. */
export interface Wanted {
  /** Uuids of the campaigns that the operator may view; null for all. */
  readonly campaigns: readonly string[] | null;
  readonly state: ProcessingState | null;
  readonly hasComeBack: boolean;
  /** A failed check. */
  readonly check: Check | null;
  /** Minimum age in hours. */
  readonly hours: number | null;
  readonly emailNormalised: string | null;
  readonly reference: string | null;
  /** Uuids of the served campaigns, because references are looked up by campaign. */
  readonly known: readonly string[];
  /** Uuid of an operator; only submissions that they have locked. */
  readonly lockedBy: string | null;
}

/**
 * Returns a page of submissions, oldest first (DESK-21).
 *
 * @param after cursor of the previous page; null for the first
 */
export async function listQueue(
  db: Db,
  wanted: Wanted,
  { after, most, now }: { readonly after: string | null; readonly most: number; readonly now: Date },
): Promise<QueuePage> {
  const where = conditions(wanted, now);
  const [moment, uuid] = after?.split('~') ?? [];
  const beyond = after === null ? sql`true` : sql`(s.created_at, s.uuid) > (${moment}::timestamptz, ${uuid}::uuid)`;
  const page = sql`select * from submission s where ${where} and ${beyond} order by s.created_at, s.uuid limit ${most + 1}`;
  const { rows } = await db.execute<StoredRow>(sql`${storedRows(page, now)} order by s.created_at, s.uuid`);
  const last = rows.length > most ? rows[most - 1] : undefined;
  return {
    rows: rows.slice(0, most).map(rowOf),
    next: last ? `${last.cursor}~${last.uuid}` : null,
    total: after === null ? await countQueue(db, where) : null,
  };
}

/** Returns the rows of these submissions that belong to the given campaigns. */
export async function rowsOf(
  db: Db,
  uuids: readonly string[],
  campaigns: readonly string[] | null,
  now: Date,
): Promise<QueueRow[]> {
  const some = sql`select * from submission s where s.uuid = any(${sql.param([...uuids])}::uuid[]) and ${inCampaigns(campaigns)}`;
  return (await db.execute<StoredRow>(storedRows(some, now))).rows.map(rowOf);
}

async function countQueue(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from submission s where ${where} limit ${MOST_COUNTED}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the number of submissions in review and the oldest one's time, for each campaign that has some. */
export async function listWork(
  db: Db,
  campaigns: readonly string[] | null,
): Promise<Pick<CampaignWork, 'uuid' | 'waiting' | 'oldest'>[]> {
  const { rows } = await db.execute<{ uuid: string; waiting: number; oldest: string }>(sql`
    select s.campaign_uuid as uuid, count(*)::int as waiting, ${isoOf(sql`min(s.created_at)`)} as oldest
    from submission s where s.processing = 'inReview' and ${inCampaigns(campaigns)} group by s.campaign_uuid`);
  return rows.map(({ uuid, waiting, oldest }) => ({ uuid, waiting, oldest: momentOf(oldest) }));
}

const inCampaigns = (campaigns: readonly string[] | null) =>
  campaigns === null ? sql`true` : sql`s.campaign_uuid = any(${sql.param([...campaigns])}::uuid[])`;

function conditions(wanted: Wanted, now: Date): SQL {
  const { campaigns, state, hasComeBack, check, hours, emailNormalised, reference, lockedBy } = wanted;
  const all = [
    inCampaigns(campaigns),
    state !== null && sql`s.processing = ${sql.raw(`'${state}'`)}`,
    hasComeBack && HAS_COME_BACK,
    check !== null && failed(check),
    hours !== null && sql`s.created_at <= ${later(now, -hours * HOUR)}`,
    emailNormalised !== null && sql`s.email_normalised = ${emailNormalised}`,
    reference !== null &&
      sql`s.uuid in (select submission_uuid from submission_reference
        where campaign_uuid = any(${sql.param([...(campaigns ?? wanted.known)])}::uuid[]) and reference = ${reference})`,
    lockedBy !== null &&
      sql`s.uuid in (select submission_uuid from submission_lock where operator_uuid = ${lockedBy} and until > ${now})`,
  ];
  return sql.join(
    all.filter((each) => each !== false),
    sql` and `,
  );
}

/** The duplicate mark counts as a failed check `pictureNew`. */
function failed(check: Check): SQL {
  const found = sql`s.failed_checks @> array[${check}]`;
  return check === 'pictureNew' ? sql`(s.review is not null or ${found})` : found;
}
