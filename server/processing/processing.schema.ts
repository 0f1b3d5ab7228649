import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor, ProcessingState } from '#domain/processing.ts';
import type { ProcessingEvent } from '#machines/processing/processing-events.ts';
import { moment } from '../platform/database/shared-columns.ts';
import { submission } from '../submissions/core.schema.ts';

/** The earnings of an approval, in addition to the new state. */
export interface Earned {
  /** Points credited to the ledger of the submission's account. */
  readonly points: number;
  /** Number of its bonus games that count from now on. */
  readonly games: number;
  readonly extraEntries: number;
  /** Whether it was marked as a duplicate (PICT-5) before; the approval removes the mark. */
  readonly wasMarked: boolean;
}

/** The events of submissions (PROC-3). Rows are written once: the server's role may neither change nor delete them. */
export const submissionEvent = pgTable(
  'submission_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionUuid: uuid('submission_uuid')
      .notNull()
      .references(() => submission.uuid, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    sender: text().$type<Actor>().notNull(),
    /** Name of the operator; null for the server and for visitors. */
    senderName: text('sender_name'),
    event: jsonb().$type<ProcessingEvent>().notNull(),
    /** A reason named in `domain/decline-reasons.ts`; null if there is none. */
    reason: text(),
    /** Free text of the person who decided. */
    note: text(),
    /** Null for the first event. */
    before: text().$type<ProcessingState>(),
    after: text().$type<ProcessingState>().notNull(),
    /** Null if the event earned nothing. */
    earned: jsonb().$type<Earned>(),
  },
  (table) => [
    index('submission_event_submission').on(table.submissionUuid, table.id),
    // For the queue's filter of submissions with a better picture.
    index('submission_event_picture')
      .on(table.submissionUuid)
      .where(sql`${table.event} @> '{"type": "picture.sent"}'`),
  ],
);
