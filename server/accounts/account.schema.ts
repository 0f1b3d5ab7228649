import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment } from '../platform/database/shared-columns.ts';
import { phoneKey } from '../platform/database/person-key.ts';

/** The index that detects a second account with the same email. */
export const ACCOUNT_EMAIL_INDEX = 'account_email';

/** A participant of one campaign. */
export const account = pgTable(
  'account',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    email: text().notNull(),
    /** The normalised email, which identifies a person. */
    emailNormalised: text('email_normalised').notNull(),
    /** Argon2id, in PHC format. */
    passwordHash: text('password_hash').notNull(),
    nameFirst: text('name_first').notNull(),
    nameLast: text('name_last').notNull(),
    phone: text().notNull().default(''),
    custom: jsonb().$type<Record<string, string>>().notNull(),
    language: text().notNull(),
    /** Null until the link in the verification email is opened; nobody can sign in before that. */
    verifiedAt: moment('verified_at'),
    /** The sum of the account's changes in `points_change`, updated with each of them. */
    balancePoints: integer('balance_points').notNull().default(0),
    /** The sum of the account's changes in `cash_change`, updated with each of them. In US cents. */
    balanceCents: integer('balance_cents').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex(ACCOUNT_EMAIL_INDEX).on(table.campaignUuid, table.emailNormalised),
    // For finding a person by phone number.
    index('account_phone')
      .on(phoneKey(table.phone))
      .where(sql`${table.phone} <> ''`),
    check('account_balance_not_negative', sql`${table.balancePoints} >= 0`),
    check('account_cash_not_negative', sql`${table.balanceCents} >= 0`),
  ],
);

const ofAccount = () =>
  uuid('account_uuid')
    .notNull()
    .references(() => account.uuid, { onDelete: 'cascade' });

/** Sign-ins. Only the SHA-256 of the token is stored; deleting a row revokes the token. */
export const accessToken = pgTable(
  'access_token',
  {
    sha256: bytea().primaryKey(),
    accountUuid: ofAccount(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('access_token_account').on(table.accountUuid), index('access_token_expiry').on(table.expiresAt)],
);

/** The data of a registration, until its mailed link confirms them. */
export interface PendingRegistration {
  /** Argon2id, in PHC format. */
  readonly passwordHash: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly custom: Record<string, string>;
  readonly language: string;
}

/**
 * A mailed token: to verify an address, or to set a new password. A used token is kept for a while as `verified`, only
 * to report that its address is verified. Only the SHA-256 of a token is stored.
 */
export const mailedToken = pgTable(
  'mailed_token',
  {
    sha256: bytea().primaryKey(),
    accountUuid: ofAccount(),
    purpose: text({ enum: ['verify', 'reset', 'verified'] }).notNull(),
    /** The recipient; using the token verifies this address. */
    email: text().notNull(),
    /** The registration that this link confirms, with its password; null for other links. */
    registration: jsonb().$type<PendingRegistration>(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mailed_token_account').on(table.accountUuid, table.purpose),
    index('mailed_token_expiry').on(table.expiresAt),
  ],
);

/** Number of attempts in the current window. The key is the SHA-256 of the counter's name. */
export const attempt = pgTable(
  'attempt',
  {
    key: bytea().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('attempt_reset').on(table.resetsAt)],
);
