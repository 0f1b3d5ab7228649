import type { Prize } from '#domain/game.ts';
import type { Db } from '../database/database.ts';
import { DatabaseTime, databaseTime, waitAtMost, withDatabaseTime } from '../database/time.ts';
import { fillStock, type StockOwner } from '../repositories/prize-stock.ts';

/** How long filling an instance's stock may take, in milliseconds: it may be a million rows. */
const FILLING_MS = 30_000;

/** Keeps the prizes of the campaign files in stock. */
export interface Stock {
  /**
   * Fills an instance's stock on first use: campaign files do not change while the server runs. Filling continues even
   * if the request that started it runs out of time.
   */
  ensure(owner: StockOwner, prizes: readonly Prize[]): Promise<void>;
}

export function stockIn(db: Db): Stock {
  const filled = new Map<string, Promise<void>>();
  return {
    ensure(owner, prizes) {
      const key = `${owner.campaignUuid} ${owner.instancePk}`;
      const filling =
        filled.get(key) ?? withDatabaseTime(new DatabaseTime(FILLING_MS), () => fillStock(db, owner, prizes));
      filled.set(key, filling);
      // The next play tries a failed filling again.
      filling.catch(() => filled.delete(key));
      return waitAtMost(databaseTime()?.left ?? FILLING_MS, filling);
    },
  };
}
