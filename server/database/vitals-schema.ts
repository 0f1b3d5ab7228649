import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SCREEN_NAMES } from '#domain/screens.ts';
import { DEVICES, VITALS } from '#domain/vitals.ts';

/**
 * Histograms of what pages measured of themselves: how many measurements of a campaign and day are in a bucket. Of any
 * visitor there is nothing, and all columns but the count are of closed lists, so that the rows of a day are bounded.
 */
export const pageVital = pgTable(
  'page_vital',
  {
    campaignUuid: uuid('campaign_uuid').notNull(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    vital: text({ enum: VITALS }).notNull(),
    screen: text({ enum: SCREEN_NAMES }).notNull(),
    device: text({ enum: DEVICES }).notNull(),
    /** The bucket's upper bound, included; in milliseconds, of `cls` in thousandths. */
    atMost: integer('at_most').notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.campaignUuid, table.day, table.vital, table.screen, table.device, table.atMost],
    }),
    index('page_vital_day').on(table.day),
  ],
);
