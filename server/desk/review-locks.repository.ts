import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { submissionLock } from './review.schema.ts';
import type { OperatorRow } from './operators.repository.ts';
import { later } from '../platform/tokens.ts';

/** How long a submission is locked for the operator who opened it, in milliseconds. */
const LOCK_LIFETIME = 5 * 60_000;

type Owner = Pick<OperatorRow, 'uuid' | 'name'>;
type Held = Pick<typeof submissionLock.$inferSelect, 'operatorUuid' | 'operatorName' | 'until'>;

/**
 * Locks a submission for an operator for five minutes from now, unless another operator has locked it.
 *
 * @returns the current lock; undefined if the submission was deleted
 */
export async function takeLock(db: Db, submissionUuid: string, owner: Owner, now: Date): Promise<Held | undefined> {
  const mine = { operatorUuid: owner.uuid, operatorName: owner.name, until: later(now, LOCK_LIFETIME) };
  const [taken] = await db
    .insert(submissionLock)
    .values({ submissionUuid, ...mine })
    .onConflictDoUpdate({
      target: submissionLock.submissionUuid,
      set: mine,
      setWhere: sql`${submissionLock.operatorUuid} = ${owner.uuid} or ${submissionLock.until} <= ${now}`,
    })
    .returning();
  if (taken) return taken;
  const [held] = await db.select().from(submissionLock).where(eq(submissionLock.submissionUuid, submissionUuid));
  return held;
}

/** Releases a submission's lock if this operator owns it. */
export async function leaveLock(db: Pick<Tx, 'delete'>, submissionUuid: string, ownerUuid: string): Promise<void> {
  await db
    .delete(submissionLock)
    .where(and(eq(submissionLock.submissionUuid, submissionUuid), eq(submissionLock.operatorUuid, ownerUuid)));
}

/** Returns the current lock of another operator; undefined if there is none. */
export async function lockOfOther(
  tx: Pick<Tx, 'select'>,
  submissionUuid: string,
  ownerUuid: string,
  now: Date,
): Promise<Held | undefined> {
  const [held] = await tx
    .select()
    .from(submissionLock)
    .where(
      and(
        eq(submissionLock.submissionUuid, submissionUuid),
        ne(submissionLock.operatorUuid, ownerUuid),
        gt(submissionLock.until, now),
      ),
    );
  return held;
}
