import type { Batch, Payouts } from '#domain/desk/payouts.ts';

export type Ready = Payouts['ready'][number];

/** A line of the list: a batch that can be made, or one that was. */
export type PayoutRow = Ready | Batch;

export const isBatch = (row: PayoutRow): row is Batch => 'id' in row;

/** What can be made first, then the batches, the newest first. */
export const rowsOf = ({ ready, batches }: Payouts): readonly PayoutRow[] => [...ready, ...batches];

/** Tells rows apart. */
export const keyOf = (row: Pick<Ready, 'campaign' | 'way'> | Pick<Batch, 'id'>): string =>
  'id' in row ? `batch ${row.id}` : `${row.campaign} ${row.way}`;
