import type { Prize } from '#domain/game.ts';
import type { Db } from '../database/database.ts';
import { fillStock, type StockOwner } from '../repositories/prize-stock.ts';

/** Keeps the prizes of the campaign files in stock. */
export interface Stock {
  /** Fills a journey's stock when it is asked for the first time: campaign files do not change while the server runs. */
  ensure(owner: StockOwner, prizes: readonly Prize[]): Promise<void>;
}

export function stockIn(db: Db): Stock {
  const filled = new Map<string, Promise<void>>();
  return {
    ensure(owner, prizes) {
      const key = `${owner.campaignUuid} ${owner.journeyPk}`;
      const filling = filled.get(key) ?? fillStock(db, owner, prizes);
      filled.set(key, filling);
      // What failed is tried again by the next play.
      filling.catch(() => filled.delete(key));
      return filling;
    },
  };
}
