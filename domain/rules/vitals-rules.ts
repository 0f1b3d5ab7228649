import type { Vital } from '../vitals.ts';

/**
 * The inclusive upper bounds of the histogram buckets, ascending: in milliseconds, and for `cls` in thousandths. Larger
 * values count in the last bucket (VITALS-2). The thresholds are among the bounds.
 */
const BOUNDS = {
  lcp: [250, 500, 800, 1_100, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000, 60_000],
  inp: [16, 32, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000, 5_000, 10_000],
  cls: [0, 1, 5, 10, 25, 50, 75, 100, 150, 200, 250, 400, 700, 1_000, 3_000],
  alive: [250, 500, 800, 1_100, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000, 60_000],
} as const satisfies Record<Vital, readonly number[]>;

/**
 * Measurements up to the first threshold are good, those above the second poor (web.dev/articles/vitals). The time
 * until the page is interactive has no official thresholds. It uses those of LCP, because a visible page that does not
 * respond is as bad as an invisible one.
 */
const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [100, 250],
  alive: [2_500, 4_000],
};

/** The number of measurements in one bucket, identified by its upper bound. */
export interface Bucket {
  readonly atMost: number;
  readonly count: number;
}

/** The summary of a histogram. The quantiles are estimates, in the unit of the vital; the shares are from 0 to 1. */
export interface Summary {
  readonly count: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly good: number;
  readonly poor: number;
}

/** Returns the upper bound of the bucket of a measurement. */
export function bucketOf(vital: Vital, value: number): number {
  const bounds: readonly number[] = BOUNDS[vital];
  return bounds.find((bound) => value <= bound) ?? Math.max(...bounds);
}

/** Summarises a histogram, with buckets in any order; null if it is empty. */
export function summaryOf(vital: Vital, histogram: readonly Bucket[]): Summary | null {
  const buckets = histogram.toSorted((a, b) => a.atMost - b.atMost);
  const count = sumOf(buckets);
  if (count === 0) return null;
  const [good, poor] = THRESHOLDS[vital];
  const at = (share: number) => quantileOf(vital, buckets, share * count);
  return {
    count,
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    good: sumOf(buckets.filter(({ atMost }) => atMost <= good)) / count,
    poor: sumOf(buckets.filter(({ atMost }) => atMost > poor)) / count,
  };
}

/**
 * Returns the value below which the wanted number of measurements lies, assuming an even distribution within each
 * bucket.
 */
function quantileOf(vital: Vital, buckets: readonly Bucket[], wanted: number): number {
  let below = 0;
  for (const { atMost, count } of buckets) {
    if (below + count >= wanted) {
      const lowest = lowerBoundOf(vital, atMost);
      return lowest + ((atMost - lowest) * (wanted - below)) / count;
    }
    below += count;
  }
  return buckets.at(-1)?.atMost ?? 0;
}

function lowerBoundOf(vital: Vital, atMost: number): number {
  return BOUNDS[vital].findLast((bound) => bound < atMost) ?? 0;
}

function sumOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}
