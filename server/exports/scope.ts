import type { Exported, ExportDays, ExportFormat } from '#domain/desk/exports.ts';
import type { AuditEntry } from '#domain/desk/audit.ts';
import { closesAt, opensAt } from '#domain/rules/dates.ts';
import type { ExportScope } from '../repositories/exported-rows.ts';
import type { Site } from '../sites/catalogue.ts';

/** What is to be taken out of a campaign. */
export interface ExportOrder {
  readonly what: Exported;
  readonly format: ExportFormat;
  readonly days: ExportDays;
}

/** The days of an order as moments, in the campaign's time zone. */
export function scopeOf(
  { campaign: { uuid, timeZone } }: Pick<Site, 'campaign'>,
  { from, to }: ExportDays,
): ExportScope {
  return {
    campaignUuid: uuid.toLowerCase(),
    from: from === undefined ? null : opensAt(from, timeZone),
    // The last millisecond of a day is within it to its end.
    before: to === undefined ? null : new Date(closesAt(to, timeZone).getTime() + 1),
  };
}

/** What the audit log says of an export, before anything of it is read (EXPORT-3). */
export function saidOf(
  { campaign: { uuid } }: Pick<Site, 'campaign'>,
  { what, format, days: { from, to } }: ExportOrder,
): Pick<AuditEntry, 'campaign' | 'about' | 'detail'> {
  const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  return { campaign: uuid.toLowerCase(), about: what, detail: `${days || 'all days'}, as ${format}` };
}
