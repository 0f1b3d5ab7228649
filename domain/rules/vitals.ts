import type { Vital } from '../vitals.ts';

/**
 * The upper bounds of the buckets in which measurements are counted, each included, ascending; in milliseconds, and of
 * `cls` in thousandths. What is beyond the last one counts as that (VITALS-2). The thresholds are among them.
 */
const BOUNDS = {
  lcp: [250, 500, 800, 1_100, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000, 60_000],
  inp: [16, 32, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000, 5_000, 10_000],
  cls: [0, 1, 5, 10, 25, 50, 75, 100, 150, 200, 250, 400, 700, 1_000, 3_000],
  alive: [250, 500, 800, 1_100, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000, 60_000],
} as const satisfies Record<Vital, readonly number[]>;

/**
 * Up to the first a measurement is good, beyond the second it is poor (web.dev/articles/vitals). There are none for the
 * time to alive: a page that shows and does not answer is as bad as one that does not show, so it has those of LCP.
 */
const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [100, 250],
  alive: [2_500, 4_000],
};

/** How many measurements are in one bucket, named by its upper bound. */
export interface Bucket {
  readonly atMost: number;
  readonly count: number;
}

/** A histogram in brief. The quantiles are estimates, in the unit of the vital; the shares are from 0 to 1. */
export interface Summary {
  readonly count: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly good: number;
  readonly poor: number;
}

/** The upper bound of the bucket of a measurement. */
export function bucketOf(vital: Vital, value: number): number {
  const bounds: readonly number[] = BOUNDS[vital];
  return bounds.find((bound) => value <= bound) ?? Math.max(...bounds);
}

/** A histogram in brief, its buckets in any order; null if nothing is in it. */
export function summaryOf(vital: Vital, histogram: readonly Bucket[]): Summary | null {
  const buckets = histogram.filter(({ count }) => count > 0).toSorted((a, b) => a.atMost - b.atMost);
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

/** The value below which so many measurements are, as if those of a bucket were spread evenly over it. */
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
