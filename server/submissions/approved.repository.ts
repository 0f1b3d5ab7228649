import { isApproved } from '#machines/processing/life.ts';
import type { submission } from './core.schema.ts';

/** The columns that decide whether a submission earns. */
type Standing = Pick<typeof submission.$inferSelect, 'processing' | 'review'>;

/** Whether a submission earns: it is approved and is not a duplicate awaiting review (PICT-5). */
export function earns({ processing, review }: Standing): boolean {
  return review === null && isApproved(processing);
}

/** Whether the games of a submission may win: it is neither rejected nor marked as a duplicate (PICT-5). */
export function mayWin({ processing, review }: Standing): boolean {
  return review === null && processing !== 'rejected';
}
