import { isApproved } from '#machines/processing/life.ts';
import type { submission } from '../database/schema.ts';

/** The columns that tell whether a submission earns. */
type Standing = Pick<typeof submission.$inferSelect, 'processing' | 'review'>;

/**
 * Whether a submission earns: it is approved, and no duplicate that waits for review (S-10). One that an earlier
 * version stored was approved at once.
 */
export function earns({ processing, review }: Standing): boolean {
  return review === null && (processing === null || isApproved(processing));
}

/** Whether its games may win: until somebody refuses it, but not while it is marked as a duplicate (S-10). */
export function mayWin({ processing, review }: Standing): boolean {
  return review === null && processing !== 'rejected';
}
