import type { Db } from '../database/database.ts';
import { giveCode, waitingForCode } from '../repositories/codes.ts';
import { settledBy } from '../repositories/quiet-since.ts';

/** How many submissions are looked at in one go. */
const AT_ONCE = 1_000;

/**
 * Gives codes to the approved submissions that wait for one, those that came first before the others (CODE-2). Where a
 * campaign has none left, its submissions go on waiting.
 */
export async function giveCodes(db: Db, now: Date): Promise<void> {
  const since = settledBy(now);
  const empty = new Set<string>();
  for (;;) {
    const waiting = await waitingForCode(db, since, [...empty], AT_ONCE);
    for (const one of waiting)
      if (!empty.has(one.campaignUuid) && (await giveCode(db, one, now)) === 'noCode') empty.add(one.campaignUuid);
    if (waiting.length < AT_ONCE) return;
  }
}
