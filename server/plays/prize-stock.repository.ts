import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Prize } from '#domain/game.ts';
import { isEndless } from '#domain/endless.ts';
import { builtOnce } from '../platform/database/built-once.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { prizeUnit } from './play.schema.ts';

/** The owner of a stock: an instance of a campaign. */
export interface StockOwner {
  readonly campaignUuid: string;
  readonly instancePk: number;
}

/** A unit that was taken out of the stock. */
export interface TakenUnit {
  readonly id: number;
  readonly prizeId: string;
}

/** Takes a unit of a prize that is won by odds; undefined if none is left. Concurrent calls get different units. */
export async function takeUnit(tx: Tx, owner: StockOwner, prizeId: string, now: Date): Promise<TakenUnit | undefined> {
  return (await takingPrize(tx).execute({ ...owner, prizeId, now }))[0];
}

/** Takes the unit that has been due the longest, among all prizes that are won by time; undefined if none is due. */
export async function takeDueUnit(tx: Tx, owner: StockOwner, now: Date): Promise<TakenUnit | undefined> {
  return (await takingDue(tx).execute({ ...owner, now }))[0];
}

/** Builds the statement that takes a unit of a prize, by placeholders for the owner, the prize and the time. */
export const takingByOdds = (on: Tx) =>
  taking(on, and(isNull(prizeUnit.dueAt), eq(prizeUnit.prizeId, sql.placeholder('prizeId'))));
const takingPrize = builtOnce((on) => takingByOdds(on).prepare('take_unit'));
const takingDue = builtOnce((on) => taking(on, lte(prizeUnit.dueAt, sql.placeholder('now'))).prepare('take_due_unit'));

function taking(on: Tx, which: SQL | undefined) {
  const ofStock = and(
    eq(prizeUnit.campaignUuid, sql.placeholder('campaignUuid')),
    eq(prizeUnit.instancePk, sql.placeholder('instancePk')),
  );
  // A literal limit: with a parameter, PostgreSQL estimates a kept plan for a tenth of the stock, and keeps none.
  const free = sql`(select ${prizeUnit.id} from ${prizeUnit} where ${and(ofStock, isNull(prizeUnit.takenAt), which)}
    order by ${prizeUnit.dueAt} limit 1 for update skip locked)`;
  return on
    .update(prizeUnit)
    .set({ takenAt: sql`${sql.param(sql.placeholder('now'), prizeUnit.takenAt)}` })
    .where(eq(prizeUnit.id, free))
    .returning({ id: prizeUnit.id, prizeId: prizeUnit.prizeId });
}

/**
 * Updates an instance's stock to match its campaign file: adds missing units and removes surplus ones unless they are
 * taken. It is idempotent, and concurrent servers run one after another.
 */
export async function fillStock(db: Db, owner: StockOwner, prizes: readonly Prize[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`prizes ${owner.campaignUuid} ${owner.instancePk}`}, 0))`,
    );
    // Waits for plays that are taking a unit, so the rows are counted after that.
    await tx
      .select({ id: prizeUnit.id })
      .from(prizeUnit)
      .where(and(ofOwner(owner), isNull(prizeUnit.takenAt)))
      .for('update');
    const limited = prizes.filter((prize) => !isEndless(prize));
    for (const prize of limited) await fill(tx, owner, prize);
    await tx
      .delete(prizeUnit)
      .where(
        and(
          ofOwner(owner),
          isNull(prizeUnit.takenAt),
          sql`${prizeUnit.prizeId} <> all(${sql.param(limited.map(({ id }) => id))}::text[])`,
        ),
      );
  });
}

async function fill(
  tx: Pick<Db, 'execute'>,
  { campaignUuid, instancePk }: StockOwner,
  { id, quantity = 0, winningMoments = [] }: Prize,
): Promise<void> {
  const moments = sql`${sql.param(winningMoments)}::timestamptz[]`;
  const ofPrize = sql`campaign_uuid = ${campaignUuid} and instance_pk = ${instancePk} and prize_id = ${id}`;
  const undated = winningMoments.length > 0 ? 0 : quantity;
  await tx.execute(sql`
    delete from prize_unit where ${ofPrize} and taken_at is null and due_at is not null and due_at <> all(${moments})`);
  await tx.execute(sql`
    insert into prize_unit (campaign_uuid, instance_pk, prize_id, due_at)
    select ${campaignUuid}, ${instancePk}, ${id}, due_at from unnest(${moments}) as due_at on conflict do nothing`);
  await tx.execute(sql`
    delete from prize_unit where id in (
      select id from prize_unit where ${ofPrize} and taken_at is null and due_at is null order by id desc
      limit greatest(0, (select count(*) from prize_unit where ${ofPrize} and due_at is null) - ${undated}))`);
  await tx.execute(sql`
    insert into prize_unit (campaign_uuid, instance_pk, prize_id)
    select ${campaignUuid}, ${instancePk}, ${id}
    from generate_series((select count(*) from prize_unit where ${ofPrize} and due_at is null) + 1, ${undated})`);
}

function ofOwner({ campaignUuid, instancePk }: StockOwner): SQL | undefined {
  return and(eq(prizeUnit.campaignUuid, campaignUuid), eq(prizeUnit.instancePk, instancePk));
}
