import { type SQL, sql } from 'drizzle-orm';
import { coverName } from '#domain/desk/cover.ts';
import { findingsOf } from '#domain/desk/findings.ts';
import type { QueueRow } from '#domain/desk/review.ts';
import type { CheckResult, ProcessingState, Reward } from '#domain/processing.ts';

/** A submission as selected for a list or for review. `cursor` is in microseconds. */
export interface StoredRow extends Record<string, unknown> {
  readonly uuid: string;
  readonly campaign: string;
  readonly name: string;
  readonly reward: Reward;
  readonly points: number;
  readonly processing: ProcessingState;
  readonly reference: string;
  readonly is_duplicate: boolean;
  readonly results: readonly CheckResult[] | null;
  readonly has_come_back: boolean;
  readonly pictures: number;
  readonly cursor: string;
  readonly lock_name: string | null;
  readonly lock_until: string | null;
  readonly lock_owner: string | null;
}

/** Formats a moment in microseconds: a cursor must distinguish two submissions of one millisecond. */
export const isoOf = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Whether the visitor has sent a better picture. */
export const HAS_COME_BACK = sql`exists (
  select from submission_event came where came.submission_uuid = s.uuid and came.event @> '{"type": "picture.sent"}')`;

/**
 * Selects the columns of StoredRow for submissions `s`.
 *
 * @param some a query that returns the rows of the submissions
 */
export function storedRows(some: SQL, now: Date): SQL {
  return sql`
    select s.uuid, s.campaign_uuid as campaign, trim(s.name_first || ' ' || s.name_last) as name, s.reward, s.points,
      s.processing, s.review is not null as is_duplicate, checked.results,
      (select reference from submission_reference where submission_uuid = s.uuid) as reference,
      ${HAS_COME_BACK} as has_come_back, pictures.count as pictures,
      ${isoOf(sql`s.created_at`)} as cursor,
      held.operator_name as lock_name, ${isoOf(sql`held.until`)} as lock_until, held.operator_uuid as lock_owner
    from (${some}) s
    left join lateral (
      select event -> 'results' as results from submission_event
      where submission_uuid = s.uuid and event ? 'results' order by id desc limit 1) checked on true
    left join lateral (
      select count(*)::int as count from receipt_image where submission_uuid = s.uuid) pictures on true
    left join submission_lock held on held.submission_uuid = s.uuid and held.until > ${now}`;
}

/** Converts a row to the form that reviewers see. */
export function rowOf(stored: StoredRow): QueueRow {
  const { uuid, campaign, name, reward, points, processing } = stored;
  return {
    uuid,
    campaign,
    reference: stored.reference,
    person: coverName(name),
    reward,
    points,
    state: processing,
    hasComeBack: stored.has_come_back,
    findings: findingsOf(stored.results ?? [], stored.is_duplicate),
    pictures: stored.pictures,
    receivedAt: momentOf(stored.cursor),
    with: stored.lock_name,
  };
}

/** Truncates to milliseconds, the precision of a browser's Date. */
export const momentOf = (cursor: string): string => new Date(cursor).toISOString();
