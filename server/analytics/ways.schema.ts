import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DEVICES } from '#domain/vitals.ts';
import { LANGUAGES } from '#domain/way-report.ts';

/**
 * How often pages took each path of the journey (WAY-2). It contains no data of visitors. All columns except the count
 * are names from the chart or from closed lists, so the number of rows per day is bounded.
 */
export const journeyWay = pgTable(
  'journey_way',
  {
    campaignUuid: uuid('campaign_uuid').notNull(),
    /** Day in UTC. */
    day: date({ mode: 'string' }).notNull(),
    instancePk: integer('instance_pk').notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    device: text({ enum: DEVICES }).notNull(),
    /** The innermost states before and after the transition. */
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    /** Key of the transition, or the error shown to the visitor. */
    why: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.campaignUuid,
        table.day,
        table.instancePk,
        table.language,
        table.device,
        table.from,
        table.to,
        table.why,
      ],
    }),
    index('journey_way_day').on(table.day),
  ],
);
