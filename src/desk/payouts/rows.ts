import type { Batch, Payouts } from '#domain/desk/desk-payouts.ts';

export type Ready = Payouts['ready'][number];

/** A row of the list: a batch that can be created, or an existing one. */
export type PayoutRow = Ready | Batch;

/** A batch that a second person must confirm. */
export type HeldBatch = Batch & { held: NonNullable<Batch['held']> };

export const isHeld = (row: PayoutRow): row is HeldBatch => isBatch(row) && row.held !== null;

export const isBatch = (row: PayoutRow): row is Batch => 'id' in row;

/** Returns the batches that can be created, then the existing ones, newest first. */
export const rowsOf = ({ ready, batches }: Payouts): readonly PayoutRow[] => [...ready, ...batches];

/** Returns a unique key of a row. */
export const keyOf = (row: Pick<Ready, 'campaign' | 'way'> | Pick<Batch, 'id'>): string =>
  'id' in row ? `batch ${row.id}` : `${row.campaign} ${row.way}`;
