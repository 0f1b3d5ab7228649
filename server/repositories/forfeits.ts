import { sql } from 'drizzle-orm';
import type { PlayOutcome } from '#domain/play.ts';
import type { GameType } from '#domain/game.ts';
import type { Db } from '../database/database.ts';
import type { StockOwner } from './prize-stock.ts';

/** The plays that were not finished in time. */
export interface Forfeits {
  /**
   * The instances of such plays that were made before a moment and hold a unit of a stock, also of what is no longer
   * served.
   */
  late(madeBefore: Date): Promise<StockOwner[]>;
  /**
   * Gives the units of an instance's plays that were made before a moment, and are still open, back to its stock; each
   * play keeps what it had won as the proof, and the losing outcome of its game replaces it (S-12). Of several servers
   * each takes other plays; one that is being completed is left alone.
   *
   * @returns how many units have come back
   */
  giveBack(
    owner: StockOwner,
    losing: Readonly<Partial<Record<GameType, PlayOutcome | null>>>,
    madeBefore: Date,
    now: Date,
  ): Promise<number>;
}

/** So many at a time: a statement that takes seconds would keep their players waiting. */
const BATCH = 500;

export function forfeitsIn(db: Db): Forfeits {
  return {
    async late(madeBefore) {
      const { rows } = await db.execute<{ campaignUuid: string; instancePk: number }>(sql`
        select distinct submission.campaign_uuid as "campaignUuid", submission.campaign_instance_pk as "instancePk"
        from play join submission on submission.uuid = play.submission_uuid
        where play.completed_at is null and play.prize_unit_id is not null and play.made_at <= ${madeBefore.toISOString()}`);
      return rows;
    },
    async giveBack({ campaignUuid, instancePk }, losing, madeBefore, now) {
      let all = 0;
      for (let batch = BATCH; batch === BATCH; all += batch) {
        const { rowCount } = await db.execute(sql`
          with late as (
            select play.uuid, play.prize_unit_id from play join submission on submission.uuid = play.submission_uuid
            where submission.campaign_uuid = ${campaignUuid} and submission.campaign_instance_pk = ${instancePk}
              and play.completed_at is null and play.prize_unit_id is not null and play.made_at <= ${madeBefore.toISOString()}
            order by play.made_at limit ${BATCH} for update of play skip locked
          ), forfeited as (
            update play set forfeited_at = ${now.toISOString()}, forfeited_outcome = play.outcome, forfeited_unit_id = play.prize_unit_id,
              outcome = ${JSON.stringify(losing)}::jsonb -> play.game, prize_unit_id = null
            from late where play.uuid = late.uuid returning late.prize_unit_id
          )
          update prize_unit set taken_at = null where id in (select prize_unit_id from forfeited)`);
        batch = rowCount ?? 0;
      }
      return all;
    },
  };
}
