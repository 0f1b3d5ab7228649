import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StatusMailKind } from '#domain/status.ts';
import { bytea, moment } from '../platform/database/shared-columns.ts';
import { submissionEvent } from './processing.schema.ts';
import { submission } from '../submissions/core.schema.ts';

/** The constraint that detects a taken reference. */
export const REFERENCE_TAKEN = 'submission_reference_taken';

/**
 * The reference of a submission and the code of its status page (STATUS-1, STATUS-2). Each submission has one: the same
 * statement stores both.
 */
export const submissionReference = pgTable(
  'submission_reference',
  {
    submissionUuid: uuid('submission_uuid')
      .primaryKey()
      .references(() => submission.uuid, { onDelete: 'cascade' }),
    campaignUuid: uuid('campaign_uuid').notNull(),
    /** For example PRM-7Q4K-29XM. */
    reference: text().notNull(),
    /** SHA-256 of the code of its status page; the code itself is not stored. */
    codeSha256: bytea('code_sha256').notNull().unique('submission_reference_code'),
  },
  (table) => [unique(REFERENCE_TAKEN).on(table.campaignUuid, table.reference)],
);

/** An email due because of an event (MAIL-1): written with the event, and deleted if the decision is undone. */
export const statusMail = pgTable(
  'status_mail',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .primaryKey()
      .references(() => submissionEvent.id, { onDelete: 'cascade' }),
    /** For undoing a decision. */
    submissionUuid: uuid('submission_uuid').notNull(),
    kind: text().$type<StatusMailKind>().notNull(),
    /** When the decision becomes final. */
    dueAt: moment('due_at').notNull(),
    /** When it was added to the outbox or found to have no recipient; null until then. */
    writtenAt: moment('written_at'),
  },
  (table) => [
    index('status_mail_waiting')
      .on(table.dueAt)
      .where(sql`${table.writtenAt} is null`),
    index('status_mail_submission').on(table.submissionUuid),
  ],
);
