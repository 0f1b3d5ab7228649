import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { OPERATOR_ROLES } from '#domain/desk/operator.ts';
import { bytea, createdAt, moment } from './columns.ts';

/** The index that detects a second operator with the same e-mail. */
export const OPERATOR_EMAIL_INDEX = 'operator_email';

/** Somebody who works at the desk: made by a command, never by a call. */
export const operator = pgTable(
  'operator',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** The e-mail in the form by which persons are told apart. */
    emailNormalised: text('email_normalised').notNull(),
    /** As colleagues see it; the e-mail until the link was opened. */
    name: text().notNull(),
    /** Argon2id, in PHC format; null until the link was used. */
    passwordHash: text('password_hash'),
    /** The secret of the one-time codes, in base 32; null until the link was used. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code that was used: it and those before it are worth nothing. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    roles: text({ enum: OPERATOR_ROLES }).array().notNull(),
    /** The campaigns of the operator, by uuid; null for all, also those to come. */
    campaigns: uuid().array(),
    /** When the right to sign in was taken; null while there is one. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex(OPERATOR_EMAIL_INDEX).on(table.emailNormalised)],
);

const ofOperator = () =>
  uuid('operator_uuid')
    .notNull()
    .references(() => operator.uuid, { onDelete: 'cascade' });

/** A link by which a password and a second factor are set, once. Only the SHA-256 of its token is kept. */
export const operatorLink = pgTable(
  'operator_link',
  {
    sha256: bytea().primaryKey(),
    operatorUuid: ofOperator(),
    /** The secret that whoever opens the link is shown; it counts once a code of it was entered. */
    totpSecret: text('totp_secret').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('operator_link_operator').on(table.operatorUuid),
    index('operator_link_expiry').on(table.expiresAt),
  ],
);

/**
 * Who is signed in to the desk. Only the SHA-256 of the cookie's token is kept; a deleted row is an ended session.
 */
export const operatorSession = pgTable(
  'operator_session',
  {
    sha256: bytea().primaryKey(),
    operatorUuid: ofOperator(),
    /** When the second factor was shown; null after the password alone, which opens nothing but that step. */
    provenAt: moment('proven_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('operator_session_operator').on(table.operatorUuid),
    index('operator_session_expiry').on(table.expiresAt),
  ],
);
