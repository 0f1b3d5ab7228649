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
import { account } from './account-schema.ts';
import { bytea, createdAt } from './columns.ts';
import { emailKey } from './person-key.ts';

/** The indexes that hold a person to one entry; a violation of one is how a second entry is recognised. */
export const SINGLE_ENTRY_INDEXES = {
  email: 'submission_single_entry_email',
  phone: 'submission_single_entry_phone',
  account: 'submission_single_entry_account',
} as const;

/**
 * One received submission: the entry's fields (specification §3). Campaigns live in files, which `campaign_uuid` and
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
    /**
     * Who it is from, in the form by which persons are told apart; null if nothing was given, and null equals nobody.
     */
    emailNormalised: text('email_normalised'),
    phoneNormalised: text('phone_normalised'),
    /** The instance takes one entry per person: the unique indexes apply to this row. */
    singleEntry: boolean('single_entry').notNull().default(false),
    nameFirst: text('name_first').notNull(),
    nameLast: text('name_last').notNull(),
    custom: jsonb().$type<Record<string, string | boolean>>().notNull(),
    zipCode: text('zip_code').generatedAlwaysAs(sql`custom ->> 'zipCode'`),
    utm: jsonb().$type<Record<string, string>>().notNull(),
    language: text().notNull(),
    /** Who was signed in (SUBM-5), or has verified its address since (L-14); else null. */
    accountUuid: uuid('account_uuid').references(() => account.uuid, { onDelete: 'set null' }),
    /** What it is worth in a points instance; credited once there is an account. */
    points: integer().notNull().default(0),
    /** What its bonus games have earned while there is no account; then that is in the account's ledger. */
    bonusPoints: integer('bonus_points').notNull().default(0),
    /** Why a person must review it before it earns anything (S-10); null if nothing stands in the way. */
    review: text({ enum: ['duplicate'] }),
    /**
     * The state in which the chart of processing rests (PROC-1). Only `repositories/processing.ts` changes it. Null if
     * an earlier version stored it: then it is as its reward says.
     */
    processing: text().$type<ProcessingState>(),
    /** What it brings once it is approved, as promised when it came; null if an earlier version stored it. */
    reward: text().$type<Reward>(),
    /** The checks that failed when it was checked last (CHECK-2); null if it was not. The queue looks for them. */
    failedChecks: text('failed_checks').$type<Found>().array(),
    /** The first submission of the campaign that holds one of its pictures; null also if that one was deleted. */
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
    // The figures of a campaign, which are counted in the index alone.
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
 * One receipt picture of a submission, in the order of sending. `sha256` is that of the picture as received, `phash`
 * that of its looks as stored (pictures/perceptual-hash.ts).
 */
export const receiptImage = pgTable(
  'receipt_image',
  {
    submissionUuid: uuid('submission_uuid').notNull(),
    position: smallint().notNull(),
    /** Where its bytes are. No foreign key, which would want an index: a picture that is claimed is never deleted. */
    pictureUuid: uuid('picture_uuid'),
    /** The bytes of one that was stored before there were stores, until `npm run pictures:move` has moved it. */
    jpeg: bytea(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    sha256: bytea().notNull(),
    /** Null if the picture shows too little to be recognised, and for pictures stored before there was a hash. */
    phash: bit({ dimensions: 1024 }),
    /** The keys for finding similar pictures: each band of its low frequencies, with the campaign. */
    phashBands: bigint('phash_bands', { mode: 'bigint' }).array(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionUuid, table.position] }),
    index('receipt_image_sha256').on(table.sha256),
    index('receipt_image_phash').using('gin', table.phashBands).with({ fastupdate: false }),
    foreignKey({ columns: [table.submissionUuid], foreignColumns: [submission.uuid] }).onDelete('cascade'),
  ],
);

/** A solved captcha that was used, so that none counts twice. The signature is that of its challenge. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  {
    signature: text().primaryKey(),
    /** After this the challenge is refused for its age, and the row may go. */
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
    language: text().notNull(),
    createdAt: createdAt(),
    /** When an operator was done with it; null while it is open. */
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

/** Outgoing mail: written together with what it is about, sent after the commit, kept afterwards. */
export const mail = pgTable(
  'mail',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    /** Null if nobody reads replies. */
    replyTo: text('reply_to'),
    subject: text().notNull(),
    body: text().notNull(),
    /** The same as HTML; null for text-only mail. */
    html: text(),
    /** It carries a token: once it is sent, its text is deleted. */
    secret: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** How often sending failed, how many of these were permanent (SMTP 5xx), the last error, and when to try next. */
    failures: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    lastError: text('last_error'),
    /** While it is being sent: when to send it again should the sending process die. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When it was refused too often to be tried again. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
    /** The request that caused it, as the log names it; null if none did, or an earlier version wrote it. */
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
    // By which everything of a person is found: what they got, and what of theirs was passed on.
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
