import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/shared-columns.ts';

/** A request at the desk to erase a person, which another admin must confirm (DESK-43). It names nobody. */
export const erasureRequest = pgTable(
  'erasure_request',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    /** Null for all campaigns. */
    campaignUuid: uuid('campaign_uuid'),
    /** Uuids of the person's rows, by which the request is found again while the rows exist. */
    about: uuid().array().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Name of the operator. */
    askedBy: text('asked_by').notNull(),
  },
  (table) => [index('erasure_request_asked').on(table.askedAt)],
);
