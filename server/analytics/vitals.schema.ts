import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DEVICES, type PageVitals, VITALS } from '#domain/vitals.ts';

/**
 * Histograms of the pages' own measurements: the number of measurements of a campaign and day per bucket. They contain
 * no data of visitors. All columns except the count have a closed list of values, so the number of rows per day is
 * bounded.
 */
export const pageVital = pgTable(
  'page_vital',
  {
    campaignUuid: uuid('campaign_uuid').notNull(),
    /** Day in UTC. */
    day: date({ mode: 'string' }).notNull(),
    vital: text({ enum: VITALS }).notNull(),
    screen: text().$type<PageVitals['screen']>().notNull(),
    device: text({ enum: DEVICES }).notNull(),
    /** Inclusive upper bound of the bucket, in milliseconds; for `cls` in thousandths. */
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
