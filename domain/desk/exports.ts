import * as v from 'valibot';
import { isCampaignDate } from '../formats/dates.ts';

/** What can be taken out of a campaign, whole (EXPORT-1). */
export const EXPORTS = ['submissions', 'payments', 'extra-entries', 'support'] as const;
/** What is about people, not about money. */
export const EXPORTED_RECORDS = ['submissions', 'extra-entries', 'support'] as const satisfies readonly Exported[];
export type Exported = (typeof EXPORTS)[number];

/** CSV for spreadsheets, or one JSON object a line for programs. */
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A day of the campaign's time zone, such as 2026-11-05. */
const Day = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2026-11-05'),
  v.check(isCampaignDate, 'is not a day of the calendar'),
);

/** From which day on and until which, both included; an end that is left out is open. */
export const ExportDays = v.object({ from: v.optional(Day), to: v.optional(Day) });
export type ExportDays = v.InferOutput<typeof ExportDays>;

/** What is wrong with the last day, beside the first one; null for nothing. */
export const lastDayFault = ({ from, to }: ExportDays): string | null =>
  from !== undefined && to !== undefined && to < from ? 'must not be before the first day' : null;

/** How the file of an export is called. */
export function exportName(campaign: string, what: Exported, format: ExportFormat, { from, to }: ExportDays): string {
  return `${[campaign, what, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')}.${format}`;
}
