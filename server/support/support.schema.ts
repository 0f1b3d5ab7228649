import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/shared-columns.ts';
import { supportRequest } from '../submissions/core.schema.ts';

/** An answer to a message to support, as mailed (DESK-56). */
export const supportAnswer = pgTable(
  'support_answer',
  {
    /** Made by the page, so a repeated request is answered once. */
    uuid: uuid().primaryKey(),
    supportUuid: uuid('support_uuid')
      .notNull()
      .references(() => supportRequest.uuid, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Name of the operator. */
    sender: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('support_answer_message').on(table.supportUuid)],
);
