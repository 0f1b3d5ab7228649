import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../platform/database/shared-columns.ts';

/** A report that a page sent when it was shared (DONE-9). */
export const linkBack = pgTable(
  'link_back',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('link_back_created').on(table.createdAt)],
);
