import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Figures of the desk as they were counted last (DESK-33): to count a million submissions takes longer than anybody is
 * to wait. Sums alone; whatever is lost here is counted anew.
 */
export const deskFigures = pgTable('desk_figures', {
  /** Whose they are, as `campaign UUID DAYS`. */
  name: text().primaryKey(),
  at: moment('at').notNull(),
  figures: jsonb().notNull(),
});
