import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor, ProcessingState } from '#domain/processing.ts';
import type { ProcessingEvent } from '#machines/processing/events.ts';
import { moment } from './columns.ts';
import { submission } from './schema.ts';

/** What an approval has brought, beyond the state that it led to. */
export interface Earned {
  /** Points that went into the ledger of the submission's account. */
  readonly points: number;
  /** Its bonus games that count from now on. */
  readonly games: number;
  readonly extraEntries: number;
  /** It was marked as a duplicate (S-10), and is no more. */
  readonly wasMarked: boolean;
}

/** Each event of a submission's life (PROC-3). A row is written once: the server's role may change and delete none. */
export const submissionEvent = pgTable(
  'submission_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionUuid: uuid('submission_uuid')
      .notNull()
      .references(() => submission.uuid, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    sender: text().$type<Actor>().notNull(),
    /** Which operator; null for the server and for visitors. */
    senderName: text('sender_name'),
    event: jsonb().$type<ProcessingEvent>().notNull(),
    /** Why, by its name in `domain/decline-reasons.ts`; null where none is given. */
    reason: text(),
    /** What whoever decided added in their own words. */
    note: text(),
    /** Null for the first event. */
    before: text().$type<ProcessingState>(),
    after: text().$type<ProcessingState>().notNull(),
    /** Null where the event earned nothing. */
    earned: jsonb().$type<Earned>(),
  },
  (table) => [
    index('submission_event_submission').on(table.submissionUuid, table.id),
    // By which the queue finds those for which a better picture has come.
    index('submission_event_picture')
      .on(table.submissionUuid)
      .where(sql`${table.event} @> '{"type": "picture.sent"}'`),
  ],
);
