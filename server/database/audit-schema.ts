import { type Column, sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/** What the log is looked through by, as its indexes have it: statements must say it in the same words. */
export const auditField = {
  what: (entry: Column) => sql`((${entry}::jsonb) ->> 'what')`,
  /** An operator's e-mail, or what else did it. */
  who: (entry: Column) => sql`coalesce((${entry}::jsonb) #>> '{who,email}', (${entry}::jsonb) #>> '{who,kind}')`,
  about: (entry: Column) => sql`((${entry}::jsonb) ->> 'about')`,
  at: (entry: Column) => sql`((${entry}::jsonb) ->> 'at')`,
};

/**
 * The audit log: rows are added and read, never changed or removed; a trigger refuses it of everybody, and the server's
 * role has no right to it. Each row holds the hash of the one before it, so that a missing or changed row shows
 * (docs/decisions/039).
 */
export const audit = pgTable(
  'audit',
  {
    /** From 1, without gaps. */
    line: bigint({ mode: 'number' }).primaryKey(),
    /** What happened, as JSON; `domain/desk/audit.ts` reads it. Text, so that its bytes stay as they were hashed. */
    entry: text().notNull(),
    /** The hash of the row before; 32 zero bytes in the first. No two rows can follow the same one. */
    previous: bytea().notNull().unique('audit_previous'),
    /** SHA-256 of `previous` and the bytes of `entry`. */
    hash: bytea().notNull(),
    /** The campaign that the entry names, by which it is looked for. */
    campaign: uuid().generatedAlwaysAs(sql`((entry::jsonb) ->> 'campaign')::uuid`),
  },
  (table) => [
    check('audit_line_from_1', sql`${table.line} >= 1`),
    index('audit_campaign')
      .on(table.campaign, table.line)
      .where(sql`${table.campaign} is not null`),
    // What the log is filtered by (AUDIT-4).
    index('audit_what').on(auditField.what(table.entry), table.line),
    index('audit_who').on(auditField.who(table.entry), table.line),
    index('audit_about').on(auditField.about(table.entry), table.line),
    index('audit_at').on(auditField.at(table.entry), table.line),
  ],
);
