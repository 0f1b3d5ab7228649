import { type Column, sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../platform/database/shared-columns.ts';

/** The fields by which the log is filtered. Statements must use these expressions to match the indexes. */
export const auditField = {
  what: (entry: Column) => sql`((${entry}::jsonb) ->> 'what')`,
  /** An operator's email, or the kind of another actor. */
  who: (entry: Column) => sql`coalesce((${entry}::jsonb) #>> '{who,email}', (${entry}::jsonb) #>> '{who,kind}')`,
  about: (entry: Column) => sql`((${entry}::jsonb) ->> 'about')`,
  at: (entry: Column) => sql`((${entry}::jsonb) ->> 'at')`,
};

/**
 * The audit log. Rows are added and read, never changed or deleted: a trigger rejects that for every role, and the
 * server's role lacks the right. Each row contains the hash of the previous one, so a missing or changed row is
 * detected (docs/decisions/039).
 */
export const audit = pgTable(
  'audit',
  {
    /** From 1, without gaps. */
    line: bigint({ mode: 'number' }).primaryKey(),
    /** The event as JSON, parsed by `domain/desk/audit-line.ts`. Text, so its bytes stay as they were hashed. */
    entry: text().notNull(),
    /** Hash of the previous row; 32 zero bytes in the first. It is unique, so no two rows can follow the same one. */
    previous: bytea().notNull().unique('audit_previous'),
    /** SHA-256 of `previous` and the bytes of `entry`. */
    hash: bytea().notNull(),
    /** The campaign of the entry, for filtering. */
    campaign: uuid().generatedAlwaysAs(sql`((entry::jsonb) ->> 'campaign')::uuid`),
  },
  (table) => [
    check('audit_line_from_1', sql`${table.line} >= 1`),
    index('audit_campaign')
      .on(table.campaign, table.line)
      .where(sql`${table.campaign} is not null`),
    // Filters of the log (AUDIT-4).
    index('audit_what').on(auditField.what(table.entry), table.line),
    index('audit_who').on(auditField.who(table.entry), table.line),
    index('audit_about').on(auditField.about(table.entry), table.line),
    index('audit_at').on(auditField.at(table.entry), table.line),
  ],
);
