import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DEVICES } from '#domain/vitals.ts';
import { LANGUAGES } from '#domain/ways.ts';

/**
 * How often pages went which way of the journey (WAY-2). Of any visitor there is nothing, and all columns but the count
 * are names of the chart or of closed lists, so that the rows of a day are bounded.
 */
export const journeyWay = pgTable(
  'journey_way',
  {
    campaignUuid: uuid('campaign_uuid').notNull(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    instancePk: integer('instance_pk').notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    device: text({ enum: DEVICES }).notNull(),
    /** The innermost states before and after. */
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    /** The transition's key, or what the visitor was told. */
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
