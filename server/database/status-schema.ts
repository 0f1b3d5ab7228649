import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StatusMailKind } from '#domain/status.ts';
import { bytea, moment } from './columns.ts';
import { submissionEvent } from './processing-schema.ts';
import { submission } from './schema.ts';

/** The constraint by which a reference that is taken is recognised. */
export const REFERENCE_TAKEN = 'submission_reference_taken';

/**
 * By what visitors name a submission, and where they see how it stands (STATUS-1, STATUS-2). One that an earlier
 * version stored gets its row when somebody asks.
 */
export const submissionReference = pgTable(
  'submission_reference',
  {
    submissionUuid: uuid('submission_uuid')
      .primaryKey()
      .references(() => submission.uuid, { onDelete: 'cascade' }),
    campaignUuid: uuid('campaign_uuid').notNull(),
    /** Such as PRM-7Q4K-29XM. */
    reference: text().notNull(),
    /** The SHA-256 of the code that opens its status page; the code itself is not stored. */
    codeSha256: bytea('code_sha256').notNull().unique('submission_reference_code'),
  },
  (table) => [unique(REFERENCE_TAKEN).on(table.campaignUuid, table.reference)],
);

/** A mail that an event owes the visitor (MAIL-1): written with the event, and gone if the decision is taken back. */
export const statusMail = pgTable(
  'status_mail',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .primaryKey()
      .references(() => submissionEvent.id, { onDelete: 'cascade' }),
    /** For whoever takes a decision back. */
    submissionUuid: uuid('submission_uuid').notNull(),
    kind: text().$type<StatusMailKind>().notNull(),
    /** When the decision stands. */
    dueAt: moment('due_at').notNull(),
    /** When it was put into the outbox, or there was nobody to write to; null until then. */
    writtenAt: moment('written_at'),
  },
  (table) => [
    index('status_mail_waiting')
      .on(table.dueAt)
      .where(sql`${table.writtenAt} is null`),
    index('status_mail_submission').on(table.submissionUuid),
  ],
);
