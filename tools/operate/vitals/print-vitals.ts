import { type Summary, summaryOf } from '#domain/rules/vitals-rules.ts';
import type { Vital } from '#domain/vitals.ts';
import { joinDatabase } from '#server/platform/database/join.ts';
import { type Histogram, KEPT_DAYS, pageVitalsIn } from '#server/analytics/page-vitals.repository.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Catalogue } from '#server/sites/catalogue.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { columns } from '../../text-columns.ts';
import { UsageError } from '../../command-words.ts';

const DAYS = 7;
const NAMES: Readonly<Record<Vital, string>> = { lcp: 'LCP', inp: 'INP', cls: 'CLS', alive: 'alive' };
const HEADS = ['', '', 'pages', 'p50', 'p75', 'p95', 'good', 'poor'];

/**
 * Parses the number of days.
 *
 * @throws UsageError unless it is a number of days for which data is retained
 */
export function daysOf(words: readonly string[]): number {
  const [given = String(DAYS), ...more] = words;
  const days = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (more.length > 0 || days < 1 || days > KEPT_DAYS)
    throw new UsageError(`DAYS must be a whole number from 1 to ${KEPT_DAYS}. Usage: npx promenade vitals [DAYS]`);
  return days;
}

/** Returns the lines about the pages' measurements in the last days, with a table for each campaign (VITALS-4). */
export async function reportVitals(
  days: number,
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir'>,
  now: Date,
): Promise<readonly string[]> {
  const catalogue = await readCatalogue(settings.campaignsDir);
  const { db, close } = await joinDatabase(settings);
  try {
    const histograms = await pageVitalsIn(db).lastDays(days, now);
    const last = days === 1 ? 'today (UTC)' : `in the last ${days} days`;
    if (histograms.length === 0) return [`No measurements ${last}.`];
    const campaigns = [...new Set(histograms.map(({ campaignUuid }) => campaignUuid))];
    return [
      `Measurements of pages ${last}; p50, p75 and p95 are estimated from histograms.`,
      ...campaigns.flatMap((uuid) => [
        '',
        nameOf(uuid, catalogue),
        ...tableOf(histograms.filter(({ campaignUuid }) => campaignUuid === uuid)),
      ]),
    ];
  } finally {
    await close();
  }
}

function nameOf(uuid: string, catalogue: Catalogue): string {
  return `${catalogue.byCampaign(uuid)?.name ?? 'a campaign that is no longer served'} (${uuid})`;
}

function tableOf(histograms: readonly Histogram[]): string[] {
  const rows = histograms.flatMap(({ vital, device, buckets }) => {
    const summary = summaryOf(vital, buckets);
    return summary ? [[NAMES[vital], device, ...cellsOf(vital, summary)]] : [];
  });
  return columns([HEADS, ...rows], 2).map((line) => `  ${line}`);
}

function cellsOf(vital: Vital, { count, p50, p75, p95, good, poor }: Summary): string[] {
  const values = [p50, p75, p95].map((value) =>
    vital === 'cls' ? (value / 1_000).toFixed(3) : `${Math.round(value)} ms`,
  );
  return [String(count), ...values, ...[good, poor].map((share) => `${Math.round(share * 100)} %`)];
}
