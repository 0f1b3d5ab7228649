import type { Exported, ExportDays, ExportFormat } from '#domain/desk/desk-exports.ts';
import type { AuditEntry } from '#domain/desk/audit-line.ts';
import { closesAt, opensAt } from '#domain/rules/date-rules.ts';
import type { ExportScope } from './exported-rows.repository.ts';
import type { Site } from '../sites/catalogue.ts';

/** The parameters of an export. */
export interface ExportOrder {
  readonly what: Exported;
  readonly format: ExportFormat;
  readonly days: ExportDays;
}

/** Converts the days of an export to moments, in the campaign's time zone. */
export function scopeOf(
  { campaign: { uuid, timeZone } }: Pick<Site, 'campaign'>,
  { from, to }: ExportDays,
): ExportScope {
  return {
    campaignUuid: uuid.toLowerCase(),
    from: from === undefined ? null : opensAt(from, timeZone),
    // `closesAt` is the last millisecond of the day; the end is exclusive.
    before: to === undefined ? null : new Date(closesAt(to, timeZone).getTime() + 1),
  };
}

/** Returns the audit log's data about an export, recorded before anything is read (EXPORT-3). */
export function saidOf(
  { campaign: { uuid } }: Pick<Site, 'campaign'>,
  { what, format, days: { from, to } }: ExportOrder,
): Pick<AuditEntry, 'campaign' | 'about' | 'detail'> {
  const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  return { campaign: uuid.toLowerCase(), about: what, detail: `${days || 'all days'}, as ${format}` };
}
