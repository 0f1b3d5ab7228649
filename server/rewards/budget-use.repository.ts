import { sql } from 'drizzle-orm';
import type { BudgetUse } from '#domain/rules/budget-rules.ts';
import { PAYABLE } from '#domain/processing.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/** The budget of a journey and the amount of each payment, in US cents. */
export interface JourneyBudget {
  readonly campaignUuid: string;
  readonly instancePk: number;
  readonly budgetCents: number;
  readonly amountCents: number;
}

/** The amount promised to submissions received on one day. */
export interface DayOfBudget {
  /** Day in UTC, as `2026-11-23`. */
  readonly day: string;
  readonly cents: number;
}

/** Locks a budget, so no other transaction promises money from it until this one ends. */
export async function holdBudget(tx: Tx, { campaignUuid, instancePk }: JourneyBudget): Promise<void> {
  const name = `budget ${campaignUuid} ${instancePk}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Returns how much of a budget is promised and sent. Payments in a batch count with their amount at the time of the
 * batch. Submissions without a batch, and failed ones, count with the amount that the journey pays now. Payments to
 * people who were erased still count.
 */
export async function budgetUse(
  db: Pick<Db, 'execute'>,
  { campaignUuid, instancePk, budgetCents, amountCents }: JourneyBudget,
): Promise<BudgetUse> {
  const { rows } = await db.execute<{ sent: number; batched: number; waiting: number; failed: number }>(sql`
    select coalesce(sum(line.amount_cents) filter (where line.result = 'sent'), 0)::float8 as sent,
      coalesce(sum(line.amount_cents) filter (where line.result is null), 0)::float8 as batched,
      count(distinct line.submission_uuid) filter (where line.result = 'failed' and exists (
        select from submission s where s.uuid = line.submission_uuid and s.processing = 'failed'))::int as failed,
      (select count(*) from submission s where s.campaign_uuid = ${campaignUuid} and s.processing = 'payable'
        and s.campaign_instance_pk = ${instancePk})::int as waiting
    from payout_line line join payout on payout.id = line.payout_id
    where payout.campaign_uuid = ${campaignUuid} and line.instance_pk = ${instancePk} and line.amount_cents is not null`);
  const { sent, batched, waiting, failed } = rows[0] ?? { sent: 0, batched: 0, waiting: 0, failed: 0 };
  return { budget: budgetCents, owed: batched + (waiting + failed) * amountCents, sent };
}

/** Returns the promised amounts of some journeys of one campaign per day of receipt, in ascending order. */
export async function budgetDays(db: Db, journeys: readonly JourneyBudget[]): Promise<DayOfBudget[]> {
  const [first] = journeys;
  if (!first) return [];
  const amounts = new Map(journeys.map(({ instancePk, amountCents }) => [instancePk, amountCents]));
  const { rows } = await db.execute<{ day: string; pk: number; count: number }>(sql`
    select (s.created_at at time zone 'UTC')::date::text as day, s.campaign_instance_pk as pk, count(*)::int as count
    from submission s
    where s.campaign_uuid = ${first.campaignUuid} and s.campaign_instance_pk = any(${sql.param([...amounts.keys()])}::int[])
      and s.processing in ('payable', 'batched', 'sent', 'failed') and s.reward = any(${sql.param([...PAYABLE])}::text[])
    group by 1, 2`);
  const days = new Map<string, number>();
  for (const { day, pk, count } of rows) days.set(day, (days.get(day) ?? 0) + count * (amounts.get(pk) ?? 0));
  return [...days].map(([day, cents]) => ({ day, cents })).toSorted((a, b) => a.day.localeCompare(b.day));
}
