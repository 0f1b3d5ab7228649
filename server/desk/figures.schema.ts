import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/shared-columns.ts';

/**
 * Cached figures of the desk (DESK-33), because counting a million submissions takes too long for a response. Sums
 * only; lost rows are recounted.
 */
export const deskFigures = pgTable('desk_figures', {
  /** Name of the figures, as `campaign UUID DAYS`. */
  name: text().primaryKey(),
  at: moment('at').notNull(),
  figures: jsonb().notNull(),
});
