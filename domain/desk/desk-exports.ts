import * as v from 'valibot';
import { isCampaignDate } from '../formats/calendar-dates.ts';

/** The exports of a campaign (EXPORT-1). */
export const EXPORTS = ['submissions', 'payments', 'extra-entries', 'support'] as const;
/** The exports with personal data rather than payments. */
export const EXPORTED_RECORDS = ['submissions', 'extra-entries', 'support'] as const satisfies readonly Exported[];
export type Exported = (typeof EXPORTS)[number];

/** CSV for spreadsheets, or one JSON object per line for programs. */
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A day in the campaign's time zone, such as 2026-11-05. */
const Day = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/, 'must be a date such as 2026-11-05'),
  v.check(isCampaignDate, 'is not a valid date'),
);

/** The first and last day, both inclusive; an omitted end is open. */
export const ExportDays = v.object({ from: v.optional(Day), to: v.optional(Day) });
export type ExportDays = v.InferOutput<typeof ExportDays>;

/** Returns the error if the last day precedes the first; null for none. */
export const lastDayFault = ({ from, to }: ExportDays): string | null =>
  from !== undefined && to !== undefined && to < from ? 'must not be before the first date' : null;

/** Returns the file name of an export. */
export function exportName(campaign: string, what: Exported, format: ExportFormat, { from, to }: ExportDays): string {
  return `${[campaign, what, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')}.${format}`;
}
