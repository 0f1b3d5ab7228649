import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { payout } from './payout.schema.ts';
import type { StoredPayout } from './payouts.repository.ts';

type Batch = StoredPayout['payout'];

/** Whether a batch still needs a second person. Returned batches do for ever, so nobody gets their file. */
export const isHeld = ({ limitCents, confirmedAt }: Pick<Batch, 'limitCents' | 'confirmedAt'>): boolean =>
  limitCents !== null && confirmedAt === null;

/** Stores that a batch exceeds the limit of its campaign, in US cents. */
export async function holdPayout(tx: Pick<Tx, 'update'>, id: number, limitCents: number): Promise<void> {
  await tx.update(payout).set({ limitCents }).where(eq(payout.id, id));
}

/** Locks a batch of a campaign, so two people do not decide on it at the same time. */
export async function lockPayout(tx: Pick<Tx, 'select'>, { id, campaignUuid }: Batch): Promise<Batch | undefined> {
  const [locked] = await tx
    .select()
    .from(payout)
    .where(and(eq(payout.id, id), eq(payout.campaignUuid, campaignUuid)))
    .for('update');
  return locked;
}

/** Stores who marked the open payments of a batch as sent. */
export async function markPayout(tx: Pick<Tx, 'update'>, id: number, by: string, now: Date): Promise<void> {
  await tx.update(payout).set({ markedAt: now, markedBy: by }).where(eq(payout.id, id));
}

/** Stores that a second person confirmed a batch. */
export async function confirmPayout(tx: Pick<Tx, 'update'>, id: number, by: string, now: Date): Promise<void> {
  await tx.update(payout).set({ confirmedAt: now, confirmedBy: by }).where(eq(payout.id, id));
}
