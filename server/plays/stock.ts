import { isDeepStrictEqual } from 'node:util';
import type { Prize } from '#domain/game.ts';
import type { Db } from '../platform/database/database.ts';
import { DatabaseTime, databaseTime, waitAtMost, withDatabaseTime } from '../platform/database/database-timeout.ts';
import { fillStock, type StockOwner } from './prize-stock.repository.ts';

/** Timeout for filling an instance's stock, in milliseconds: it may have a million rows. */
const FILLING_MS = 30_000;

/** Fills the stock with the prizes of the campaign files. */
export interface Stock {
  /**
   * Fills an instance's stock on first use, and again when its prizes have changed (TOOL-9). Filling continues even if
   * the request that started it times out.
   */
  ensure(owner: StockOwner, prizes: readonly Prize[]): Promise<void>;
}

/** The last filling of an instance's stock, and its prizes. */
interface Filling {
  readonly prizes: readonly Prize[];
  readonly done: Promise<void>;
}

/** Prizes are replaced only with their campaign, so they usually are the same object. */
const isSame = (one: readonly Prize[], other: readonly Prize[]) => one === other || isDeepStrictEqual(one, other);

export function stockIn(db: Db): Stock {
  const filled = new Map<string, Filling>();
  const begin = (owner: StockOwner, prizes: readonly Prize[], before: Filling | undefined): Filling => {
    const fill = () => withDatabaseTime(new DatabaseTime(FILLING_MS), () => fillStock(db, owner, prizes));
    return { prizes, done: before ? before.done.then(fill, fill) : fill() };
  };
  return {
    ensure(owner, prizes) {
      const key = `${owner.campaignUuid} ${owner.instancePk}`;
      const before = filled.get(key);
      const filling = before && isSame(before.prizes, prizes) ? before : begin(owner, prizes, before);
      filled.set(key, filling);
      // The next play retries a failed filling.
      filling.done.catch(() => {
        if (filled.get(key) === filling) filled.delete(key);
      });
      return waitAtMost(databaseTime()?.left ?? FILLING_MS, filling.done);
    },
  };
}
