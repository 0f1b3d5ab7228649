import { sql } from 'drizzle-orm';
import type { PlayOutcome } from '#domain/play.ts';
import type { GameType } from '#domain/game.ts';
import type { Db } from '../platform/database/database.ts';
import type { StockOwner } from './prize-stock.repository.ts';

/** Expired plays. */
export interface Forfeits {
  /**
   * Returns the instances with unfinished plays that were made before a moment and reserve a unit of stock, including
   * instances that are no longer served.
   */
  late(madeBefore: Date): Promise<StockOwner[]>;
  /**
   * Returns the units reserved by an instance's unfinished plays that were made before a moment. Each play keeps its
   * original outcome as proof, and gets the losing outcome of its game (GAME-8). Concurrent servers process different
   * plays and skip those that are being completed.
   *
   * @returns the number of returned units
   */
  giveBack(
    owner: StockOwner,
    losing: Readonly<Partial<Record<GameType, PlayOutcome | null>>>,
    madeBefore: Date,
    now: Date,
  ): Promise<number>;
}

/** Plays per statement: a statement that takes seconds would keep players waiting. */
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
