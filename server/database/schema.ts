import { sql } from 'drizzle-orm';
import { customType, date, foreignKey, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * One received submission: the entry's fields (specification §3). Campaigns live in files, so that `campaign_uuid` and
 * `campaign_instance_pk` refer to those.
 */
export const submission = pgTable(
  'submission',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    campaignInstancePk: integer('campaign_instance_pk').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    ageAtSubmission: smallint('age_at_submission'),
    qualifierAnswer: text('qualifier_answer'),
    state: text(),
    paymentMode: text('payment_mode'),
    preferredPaymentMethod: text('preferred_payment_method'),
    email: text().notNull(),
    phone: text().notNull(),
    nameFirst: text('name_first').notNull(),
    nameLast: text('name_last').notNull(),
    custom: jsonb().$type<Record<string, string | boolean>>().notNull(),
    zipCode: text('zip_code').generatedAlwaysAs(sql`custom ->> 'zipCode'`),
    utm: jsonb().$type<Record<string, string>>().notNull(),
    language: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('submission_idempotency_key').on(table.campaignUuid, table.idempotencyKey)],
);

/** One receipt picture of a submission, in the order in which it was sent. `sha256` is that of the picture as it was received. */
export const receiptImage = pgTable(
  'receipt_image',
  {
    submissionUuid: uuid('submission_uuid').notNull(),
    position: smallint().notNull(),
    jpeg: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    sha256: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionUuid, table.position] }),
    foreignKey({ columns: [table.submissionUuid], foreignColumns: [submission.uuid] }).onDelete('cascade'),
  ],
);
