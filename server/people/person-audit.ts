import type { Audited, AuditEntry } from '#domain/desk/audit-line.ts';
import { entryOf } from '../desk/audit-entry.repository.ts';

/** Builds a line of the audit log for the person command. It never names the person. */
export const commandEntry = (what: Audited, now: Date, detail: string): AuditEntry =>
  entryOf(what, { kind: 'command' }, now, { detail });

/** Builds a line of the audit log for an automatic action of the server in a campaign. It never names a person. */
export const serverEntry = (what: Audited, campaign: string, now: Date, detail: string): AuditEntry =>
  entryOf(what, { kind: 'server' }, now, { campaign: campaign.toLowerCase(), detail });
