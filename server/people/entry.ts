import type { Audited, AuditEntry } from '#domain/desk/audit.ts';
import { entryOf } from '../repositories/audit-entry.ts';

/** A line of the audit log of what the command line did with somebody: it never says with whom. */
export const commandEntry = (what: Audited, now: Date, detail: string): AuditEntry =>
  entryOf(what, { kind: 'command' }, now, { detail });

/** The same of what a server does by itself in a campaign. */
export const serverEntry = (what: Audited, campaign: string, now: Date, detail: string): AuditEntry =>
  entryOf(what, { kind: 'server' }, now, { campaign: campaign.toLowerCase(), detail });
