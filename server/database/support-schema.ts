import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { supportRequest } from './schema.ts';

/** What was answered to a message to support, as it was mailed (DESK-56). */
export const supportAnswer = pgTable(
  'support_answer',
  {
    /** Made by the page, so that what is sent again is answered once. */
    uuid: uuid().primaryKey(),
    supportUuid: uuid('support_uuid')
      .notNull()
      .references(() => supportRequest.uuid, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Which operator. */
    sender: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('support_answer_message').on(table.supportUuid)],
);
