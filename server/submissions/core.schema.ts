import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Found, ProcessingState, Reward } from '#domain/processing.ts';
import type { SupportWay } from '#domain/way-report.ts';
import { account } from '../accounts/account.schema.ts';
import { bytea, createdAt } from '../platform/database/shared-columns.ts';
import { emailKey } from '../platform/database/person-key.ts';

/** The indexes that limit a person to one entry. Violating one identifies a second entry. */
export const SINGLE_ENTRY_INDEXES = {
  email: 'submission_single_entry_email',
  phone: 'submission_single_entry_phone',
  account: 'submission_single_entry_account',
} as const;

/**
 * A received submission with the fields of its entry. Campaigns are files, which `campaign_uuid` and
 * `campaign_instance_pk` refer to.
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
    /** Normalised email and phone, which identify the person. The phone is null if not given; nulls are never equal. */
    emailNormalised: text('email_normalised').notNull(),
    phoneNormalised: text('phone_normalised'),
    /** Whether the instance allows one entry per person; the unique indexes then apply to this row. */
    singleEntry: boolean('single_entry').notNull().default(false),
    nameFirst: text('name_first').notNull(),
    nameLast: text('name_last').notNull(),
    custom: jsonb().$type<Record<string, string | boolean>>().notNull(),
    zipCode: text('zip_code').generatedAlwaysAs(sql`custom ->> 'zipCode'`),
    utm: jsonb().$type<Record<string, string>>().notNull(),
    language: text().notNull(),
    /** The account that was signed in (SUBM-5) or has verified its address since (POINTS-3); otherwise null. */
    accountUuid: uuid('account_uuid').references(() => account.uuid, { onDelete: 'set null' }),
    /** Its value in a points instance; credited once there is an account. */
    points: integer().notNull().default(0),
    /** Points of its bonus games while there is no account; later they are in the account's ledger. */
    bonusPoints: integer('bonus_points').notNull().default(0),
    /** Why an operator must review it before it earns anything (PICT-5); null if nothing prevents it. */
    review: text({ enum: ['duplicate'] }),
    /** The state of the processing chart (PROC-1). Only `processing/processing.repository.ts` changes it. */
    processing: text().$type<ProcessingState>().notNull(),
    /** Reward on approval, as promised at submission. */
    reward: text().$type<Reward>().notNull(),
    /** Failed checks of the last run (CHECK-2), for the filter of the queue; null if it was not checked. */
    failedChecks: text('failed_checks').$type<Found>().array(),
    /** The first submission of the campaign with one of its pictures; also null if that one was deleted. */
    duplicateOf: uuid('duplicate_of'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.duplicateOf],
      foreignColumns: [table.uuid],
      name: 'submission_duplicate_of',
    }).onDelete('set null'),
    index('submission_review')
      .on(table.campaignUuid, table.createdAt)
      .where(sql`${table.review} is not null`),
    index('submission_processing')
      .on(table.processing, table.campaignUuid, table.createdAt)
      .where(sql`${table.processing} in ('inReview', 'awaitingPicture', 'checking')`),
    // Index-only counts for the figures of a campaign.
    index('submission_figures').on(table.campaignUuid, table.createdAt, table.processing),
    // The queue, oldest first, of all campaigns.
    index('submission_queue')
      .on(table.processing, table.createdAt, table.uuid)
      .where(sql`${table.processing} in ('inReview', 'awaitingPicture')`),
    index('submission_to_pay')
      .on(table.campaignUuid, table.processing, table.createdAt)
      .where(sql`${table.processing} in ('payable', 'toShip')`),
    index('submission_without_code')
      .on(table.createdAt)
      .where(sql`${table.processing} = 'waitingForCode'`),
    index('submission_failed_checks')
      .using('gin', table.failedChecks)
      .with({ fastupdate: false })
      .where(sql`${table.processing} in ('inReview', 'awaitingPicture')`),
    index('submission_duplicates')
      .on(table.duplicateOf)
      .where(sql`${table.duplicateOf} is not null`),
    unique('submission_idempotency_key').on(table.campaignUuid, table.idempotencyKey),
    uniqueIndex(SINGLE_ENTRY_INDEXES.email)
      .on(table.campaignUuid, table.emailNormalised)
      .where(sql`${table.singleEntry}`),
    uniqueIndex(SINGLE_ENTRY_INDEXES.phone)
      .on(table.campaignUuid, table.phoneNormalised)
      .where(sql`${table.singleEntry}`),
    uniqueIndex(SINGLE_ENTRY_INDEXES.account)
      .on(table.campaignUuid, table.accountUuid)
      .where(sql`${table.singleEntry}`),
    index('submission_email').on(table.campaignUuid, table.emailNormalised),
    index('submission_account').on(table.accountUuid),
    index('submission_phone').on(table.campaignUuid, table.phoneNormalised),
  ],
);

/**
 * A receipt picture of a submission, in the order of sending. `sha256` is the hash of the received bytes, `phash` the
 * perceptual hash of the stored picture (pictures/perceptual-hash.ts).
 */
export const receiptImage = pgTable(
  'receipt_image',
  {
    submissionUuid: uuid('submission_uuid').notNull(),
    position: smallint().notNull(),
    /** The picture with its bytes. No foreign key, which would need an index: a claimed picture is never deleted. */
    pictureUuid: uuid('picture_uuid').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    sha256: bytea().notNull(),
    /** Null if the picture has too little detail to be recognised. */
    phash: bit({ dimensions: 1024 }),
    /** Keys for finding similar pictures: each band of its low frequencies, combined with the campaign. */
    phashBands: bigint('phash_bands', { mode: 'bigint' }).array(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionUuid, table.position] }),
    index('receipt_image_sha256').on(table.sha256),
    index('receipt_image_phash').using('gin', table.phashBands).with({ fastupdate: false }),
    foreignKey({ columns: [table.submissionUuid], foreignColumns: [submission.uuid] }).onDelete('cascade'),
  ],
);

/** A used captcha, so none counts twice. The signature is that of its challenge. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  {
    signature: text().primaryKey(),
    /** After this the challenge is rejected as expired, and the row may be deleted. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_captcha_expiry').on(table.expiresAt)],
);

/** A message to support (CONT-1, CONT-3). */
export const supportRequest = pgTable(
  'support_request',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    /** Null if none was given, or one that the campaign does not have. */
    campaignInstancePk: integer('campaign_instance_pk'),
    email: text().notNull(),
    message: text().notNull(),
    supportData: jsonb('support_data').$type<Record<string, string>>().notNull(),
    /** The visitor's last steps through the chart, oldest first: names of the chart only. */
    way: jsonb().$type<SupportWay>().notNull().default([]),
    language: text().notNull(),
    createdAt: createdAt(),
    /** When an operator marked it as done; null while it is open. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    index('support_request_email').on(emailKey(table.email)),
    index('support_request_campaign').on(table.campaignUuid),
    index('support_request_created').on(table.createdAt),
    // The inbox.
    index('support_request_open')
      .on(table.createdAt, table.uuid)
      .where(sql`${table.doneAt} is null`),
    index('support_request_done')
      .on(table.createdAt, table.uuid)
      .where(sql`${table.doneAt} is not null`),
  ],
);

/** Outgoing email: written in the transaction that it reports on, sent after the commit, and kept afterwards. */
export const mail = pgTable(
  'mail',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    /** Null if nobody reads replies. */
    replyTo: text('reply_to'),
    subject: text().notNull(),
    body: text().notNull(),
    /** The body as HTML; null for text-only email. */
    html: text(),
    /** Whether it contains a token; its text is then deleted after sending. */
    secret: boolean().notNull().default(false),
    createdAt: createdAt(),
    /**
     * Number of failures, number of permanent ones (SMTP 5xx), and the last error; `dueAt` is the time of the next
     * attempt.
     */
    failures: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    lastError: text('last_error'),
    /** While it is being sent: when to retry if the sending process dies. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When it failed permanently, after too many rejections. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
    /** Id in the log of the request that caused it; null if there was none. */
    requestId: text('request_id'),
  },
  (table) => [
    index('mail_waiting')
      .on(table.secret, table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    index('mail_sent').on(table.sentAt),
    index('mail_given_up')
      .on(table.givenUpAt)
      .where(sql`${table.givenUpAt} is not null`),
    // For finding everything of a person: emails to them, and their messages that were forwarded.
    index('mail_recipient').on(emailKey(table.recipient)),
    index('mail_reply_to').on(emailKey(table.replyTo)),
  ],
);

/** Secrets shared by all servers of this database; each is made once, by the first server that needs it. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
