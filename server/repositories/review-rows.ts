import { type SQL, sql } from 'drizzle-orm';
import { coverName } from '#domain/desk/cover.ts';
import { findingsOf } from '#domain/desk/findings.ts';
import type { QueueRow } from '#domain/desk/review.ts';
import { shortReference } from '#domain/formats/reference.ts';
import type { Payment } from '#domain/payment.ts';
import type { CheckResult, ProcessingState, Reward } from '#domain/processing.ts';
import { rewardByItself } from '#domain/rules/processing.ts';

/** A submission as PostgreSQL gives it for a list or for review; `cursor` to the microsecond. */
export interface StoredRow extends Record<string, unknown> {
  readonly uuid: string;
  readonly campaign: string;
  readonly name: string;
  readonly reward: Reward | null;
  readonly points: number;
  readonly payment_mode: string | null;
  readonly preferred_payment_method: string | null;
  readonly processing: ProcessingState | null;
  /** Null of one from before they were stored. */
  readonly reference: string | null;
  readonly is_duplicate: boolean;
  readonly results: readonly CheckResult[] | null;
  readonly has_come_back: boolean;
  readonly pictures: number;
  readonly cursor: string;
  readonly lock_name: string | null;
  readonly lock_until: string | null;
  readonly lock_owner: string | null;
}

/** A moment to the microsecond: of two submissions of one millisecond a cursor must know the first. */
export const isoOf = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Whether a better picture has come for a submission. */
export const HAS_COME_BACK = sql`exists (
  select from submission_event came where came.submission_uuid = s.uuid and came.event @> '{"type": "picture.sent"}')`;

/**
 * The columns of StoredRow, of submissions `s`.
 *
 * @param some the submissions, as a query that gives their rows
 */
export function storedRows(some: SQL, now: Date): SQL {
  return sql`
    select s.uuid, s.campaign_uuid as campaign, trim(s.name_first || ' ' || s.name_last) as name, s.reward, s.points,
      s.payment_mode, s.preferred_payment_method, s.processing, s.review is not null as is_duplicate, checked.results,
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

/** A row as reviewers see it. */
export function rowOf(stored: StoredRow): QueueRow {
  const { uuid, campaign, name, points, processing } = stored;
  const payment = { paymentMode: stored.payment_mode, preferredPaymentMethod: stored.preferred_payment_method };
  return {
    uuid,
    campaign,
    reference: stored.reference ?? shortReference(uuid),
    person: coverName(name),
    reward: stored.reward ?? rewardByItself({ points, ...(payment as Payment) }),
    points,
    state: processing ?? 'done',
    hasComeBack: stored.has_come_back,
    findings: findingsOf(stored.results ?? [], stored.is_duplicate),
    pictures: stored.pictures,
    receivedAt: momentOf(stored.cursor),
    with: stored.lock_name,
  };
}

/** To the millisecond, as browsers know moments. */
export const momentOf = (cursor: string): string => new Date(cursor).toISOString();
