import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { OPERATOR_ROLES } from '#domain/desk/operator.ts';
import { bytea, createdAt, moment } from '../platform/database/shared-columns.ts';

/** The index that detects a second operator with the same email. */
export const OPERATOR_EMAIL_INDEX = 'operator_email';

/** An operator of the desk: added by a command, never by an API call. */
export const operator = pgTable(
  'operator',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** The normalised email, which identifies a person. */
    emailNormalised: text('email_normalised').notNull(),
    /** Name for colleagues; the email until the link was used. */
    name: text().notNull(),
    /** Argon2id, in PHC format; null until the link was used. */
    passwordHash: text('password_hash'),
    /** The secret of the one-time codes, in base 32; null until the link was used. */
    totpSecret: text('totp_secret'),
    /** Time step of the last code used: this code and earlier ones are rejected. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    roles: text({ enum: OPERATOR_ROLES }).array().notNull(),
    /** Campaign uuids; null for all, including future ones. */
    campaigns: uuid().array(),
    /** When the right to sign in was revoked; null while it exists. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex(OPERATOR_EMAIL_INDEX).on(table.emailNormalised)],
);

const ofOperator = () =>
  uuid('operator_uuid')
    .notNull()
    .references(() => operator.uuid, { onDelete: 'cascade' });

/** A link for setting password and second factor once. Only the SHA-256 of its token is stored. */
export const operatorLink = pgTable(
  'operator_link',
  {
    sha256: bytea().primaryKey(),
    operatorUuid: ofOperator(),
    /** The secret displayed by the link; it takes effect once one of its codes was entered. */
    totpSecret: text('totp_secret').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('operator_link_operator').on(table.operatorUuid),
    index('operator_link_expiry').on(table.expiresAt),
  ],
);

/** Sign-ins to the desk. Only the SHA-256 of the cookie's token is stored; deleting a row ends the session. */
export const operatorSession = pgTable(
  'operator_session',
  {
    sha256: bytea().primaryKey(),
    operatorUuid: ofOperator(),
    /** When the second factor was verified; null after only the password, which gives access only to that step. */
    provenAt: moment('proven_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('operator_session_operator').on(table.operatorUuid),
    index('operator_session_expiry').on(table.expiresAt),
  ],
);
