import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { submission } from '../submissions/core.schema.ts';

/**
 * Locks submissions as `move` does. A transaction that moves several submissions calls this first: all such
 * transactions then take their locks in one order, so they cannot deadlock (PAYOUT-3).
 */
export async function lockInOrder(tx: Pick<Tx, 'execute'>, uuids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select from ${submission} where uuid = any(${sql.param([...uuids])}::uuid[]) order by uuid for no key update`,
  );
}
