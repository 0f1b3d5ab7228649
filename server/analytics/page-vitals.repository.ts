import { gte, sql, sum } from 'drizzle-orm';
import { bucketOf, type Bucket } from '#domain/rules/vitals-rules.ts';
import { DEVICES, type PageVitals, type Vital, VITALS } from '#domain/vitals.ts';
import type { Db } from '../platform/database/database.ts';
import { pageVital } from './vitals.schema.ts';

/** Days that histograms are kept: enough to compare a year with the previous one. */
export const KEPT_DAYS = 400;
const DAY = 86_400_000;

/** Histogram of one vital of a campaign on one device type, over some days and all screens. */
export interface Histogram {
  readonly campaignUuid: string;
  readonly vital: Vital;
  readonly device: (typeof DEVICES)[number];
  readonly buckets: readonly Bucket[];
}

/** Histograms of the pages' own measurements, by campaign and day in UTC (VITALS-2). */
export interface AllPageVitals {
  /** Adds the measurements of one page, in one statement. */
  count(campaignUuid: string, measured: PageVitals, now: Date): Promise<void>;
  /** Returns the histograms of the last days, including today, by campaign, vital and device. */
  lastDays(days: number, now: Date): Promise<readonly Histogram[]>;
}

export function pageVitalsIn(db: Db): AllPageVitals {
  return {
    async count(campaignUuid, { screen, device, values }, now) {
      const day = dayOf(now);
      // Always in this order, so two statements never deadlock.
      const rows = VITALS.flatMap((vital) => {
        const value = values[vital];
        return value === undefined
          ? []
          : [{ campaignUuid, day, vital, screen, device, atMost: bucketOf(vital, value), count: 1 }];
      });
      if (rows.length === 0) return;
      const { campaignUuid: campaign, day: on, vital, screen: shown, device: from, atMost } = pageVital;
      await db
        .insert(pageVital)
        .values(rows)
        .onConflictDoUpdate({
          target: [campaign, on, vital, shown, from, atMost],
          set: { count: sql`${pageVital.count} + excluded.count` },
        });
    },
    async lastDays(days, now) {
      const rows = await db
        .select({
          campaignUuid: pageVital.campaignUuid,
          vital: pageVital.vital,
          device: pageVital.device,
          atMost: pageVital.atMost,
          count: sum(pageVital.count).mapWith(Number),
        })
        .from(pageVital)
        .where(gte(pageVital.day, dayOf(now, 1 - days)))
        .groupBy(pageVital.campaignUuid, pageVital.vital, pageVital.device, pageVital.atMost)
        .orderBy(pageVital.campaignUuid);
      const campaigns = [...new Set(rows.map(({ campaignUuid }) => campaignUuid))];
      return campaigns.flatMap((campaignUuid) =>
        VITALS.flatMap((vital) =>
          DEVICES.flatMap((device) => {
            const buckets = rows.filter(
              (row) => row.campaignUuid === campaignUuid && row.vital === vital && row.device === device,
            );
            return buckets.length === 0 ? [] : [{ campaignUuid, vital, device, buckets }];
          }),
        ),
      );
    },
  };
}

/** Returns the day in UTC, as `2026-11-23`, `later` days after now. */
export function dayOf(now: Date, later = 0): string {
  return new Date(now.getTime() + later * DAY).toISOString().slice(0, 10);
}
