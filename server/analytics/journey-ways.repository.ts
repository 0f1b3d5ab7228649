import { and, eq, gte, sql, sum } from 'drizzle-orm';
import type { WaySum } from '#domain/rules/way-rules.ts';
import type { Way, WayReport } from '#domain/way-report.ts';
import type { Db } from '../platform/database/database.ts';
import { journeyWay } from './ways.schema.ts';
import { dayOf } from './page-vitals.repository.ts';

/** How often pages took one path of a journey, by instance, language and device. */
interface StoredWay extends WaySum, Pick<Way, 'instancePk' | 'language'> {
  readonly device: WayReport['device'];
}

/** Sums of the paths that pages took, by campaign and day in UTC (WAY-2). */
export interface AllJourneyWays {
  /** Adds the counts of one page, in one statement. */
  count(campaignUuid: string, report: WayReport, now: Date): Promise<void>;
  /** Returns the sums of the last days, including today. */
  lastDays(campaignUuid: string, days: number, now: Date): Promise<StoredWay[]>;
}

export function journeyWaysIn(db: Db): AllJourneyWays {
  return {
    async count(campaignUuid, { device, ways }, now) {
      const { campaignUuid: campaign, day, instancePk, language, device: on, from, to, why } = journeyWay;
      const rows = together(ways).map((way) => ({ ...way, campaignUuid, device, day: dayOf(now) }));
      await db
        .insert(journeyWay)
        .values(rows)
        .onConflictDoUpdate({
          target: [campaign, day, instancePk, language, on, from, to, why],
          set: { count: sql`${journeyWay.count} + excluded.count` },
        });
    },
    lastDays: (campaignUuid, days, now) =>
      db
        .select({
          instancePk: journeyWay.instancePk,
          language: journeyWay.language,
          device: journeyWay.device,
          from: journeyWay.from,
          to: journeyWay.to,
          why: journeyWay.why,
          count: sum(journeyWay.count).mapWith(Number),
        })
        .from(journeyWay)
        .where(and(eq(journeyWay.campaignUuid, campaignUuid), gte(journeyWay.day, dayOf(now, 1 - days))))
        .groupBy(
          journeyWay.instancePk,
          journeyWay.language,
          journeyWay.device,
          journeyWay.from,
          journeyWay.to,
          journeyWay.why,
        ),
  };
}

/** Merges equal paths. The order is fixed, so two statements never deadlock. */
function together(ways: readonly Way[]): Way[] {
  const sums = new Map<string, Way>();
  for (const way of ways) {
    const { instancePk, language, from, to, why, count } = way;
    const key = [instancePk, language, from, to, why].join('\n');
    sums.set(key, { ...way, count: count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, way]) => way);
}
