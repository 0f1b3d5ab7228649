import type { Db } from '../platform/database/database.ts';
import { giveCode, waitingForCode } from './reward-codes.repository.ts';
import { settledBy } from '../processing/quiet-since.repository.ts';

/** Number of submissions per query. */
const AT_ONCE = 1_000;

/**
 * Assigns codes to approved submissions that wait for one, oldest first (CODE-2). If a campaign has no codes left, its
 * submissions continue to wait.
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
