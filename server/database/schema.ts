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
import { account } from './account-schema.ts';
import { bytea, createdAt } from './columns.ts';

/** The indexes that keep a person to one entry, by which a refusal of theirs is recognised. */
export const SINGLE_ENTRY_INDEXES = {
  email: 'submission_single_entry_email',
  phone: 'submission_single_entry_phone',
  account: 'submission_single_entry_account',
} as const;

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
    /** Who it is from, as persons are told apart by; null where nothing was given, which equals nobody. */
    emailNormalised: text('email_normalised'),
    phoneNormalised: text('phone_normalised'),
    /** The instance takes one entry per person: the unique indexes count for this row. */
    singleEntry: boolean('single_entry').notNull().default(false),
    nameFirst: text('name_first').notNull(),
    nameLast: text('name_last').notNull(),
    custom: jsonb().$type<Record<string, string | boolean>>().notNull(),
    zipCode: text('zip_code').generatedAlwaysAs(sql`custom ->> 'zipCode'`),
    utm: jsonb().$type<Record<string, string>>().notNull(),
    language: text().notNull(),
    /** Who was signed in (SUBM-5); null for everybody else. */
    accountUuid: uuid('account_uuid').references(() => account.uuid, { onDelete: 'set null' }),
    /** What it is worth in a points instance; credited where an account is named. */
    points: integer().notNull().default(0),
    /** What its bonus games have brought where no account is named; else they are in the account's ledger. */
    bonusPoints: integer('bonus_points').notNull().default(0),
    /** Why a person has to look at it before it brings anything (S-10); null where nothing is in the way. */
    review: text({ enum: ['duplicate'] }),
    /** The first submission of the campaign that holds one of its pictures; null also where that one was deleted. */
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
 * One receipt picture of a submission, in the order in which it was sent. `sha256` is that of the picture as it was
 * received, `phash` how the picture looks as it is stored (pictures/perceptual-hash.ts).
 */
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
    /**
     * Null where the picture shows nothing by which it could be told, and of those that were stored before there was
     * one.
     */
    phash: bit({ dimensions: 1024 }),
    /** What a picture that looks like it is found by: each band of its low frequencies, with the campaign. */
    phashBands: bigint('phash_bands', { mode: 'bigint' }).array(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionUuid, table.position] }),
    index('receipt_image_sha256').on(table.sha256),
    index('receipt_image_phash').using('gin', table.phashBands).with({ fastupdate: false }),
    foreignKey({ columns: [table.submissionUuid], foreignColumns: [submission.uuid] }).onDelete('cascade'),
  ],
);

/** A solved captcha that was used: none counts twice. The signature is that of its challenge. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  {
    signature: text().primaryKey(),
    /** From then on the challenge is refused for its age, and the row may go. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_captcha_expiry').on(table.expiresAt)],
);

/**
 * A consumer of the spirits-brand program (SUBM-6); `cid` is what the program is told. The same data make no second
 * one.
 */
export const consumer = pgTable('consumer', {
  cid: uuid().primaryKey().defaultRandom(),
  /** Null where the host leads to no campaign, outside production. */
  campaignUuid: uuid('campaign_uuid'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  dob: date({ mode: 'string' }).notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text('zip_code').notNull(),
  optIn: boolean('opt_in').notNull(),
  /** SHA-256 of campaign and data. */
  digest: bytea().notNull().unique('consumer_digest'),
  createdAt: createdAt(),
});

/** A message to support (CONT-1, CONT-3). */
export const supportRequest = pgTable('support_request', {
  uuid: uuid().primaryKey().defaultRandom(),
  campaignUuid: uuid('campaign_uuid').notNull(),
  /** Null where none was named, or one that the campaign does not have. */
  campaignInstancePk: integer('campaign_instance_pk'),
  email: text().notNull(),
  message: text().notNull(),
  supportData: jsonb('support_data').$type<Record<string, string>>().notNull(),
  language: text().notNull(),
  createdAt: createdAt(),
});

/** Mail that is to be sent: written with what it tells of, sent after the commit, kept afterwards. */
export const mail = pgTable(
  'mail',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    /** Null where nobody reads answers. */
    replyTo: text('reply_to'),
    subject: text().notNull(),
    body: text().notNull(),
    /** The same as HTML; null where there is text alone. */
    html: text(),
    /** It carries a token: once it is sent, its words are not kept. */
    secret: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** How often sending failed, how often of these for good (SMTP 5xx), why it did last, and when it is tried next. */
    failures: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    lastError: text('last_error'),
    /** While it is being sent: when it is sent again if the process that does so is gone. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** It was refused too often, and is not tried again. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  },
  (table) => [
    index('mail_waiting')
      .on(table.secret, table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    index('mail_given_up')
      .on(table.givenUpAt)
      .where(sql`${table.givenUpAt} is not null`),
  ],
);

/** What a page reports of itself to where it was shared (DONE-9). */
export const linkBack = pgTable('link_back', {
  uuid: uuid().primaryKey().defaultRandom(),
  campaignUuid: uuid('campaign_uuid').notNull(),
  body: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});

/** Secrets that all servers of this database share; each is made once, by the first that needs it. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
