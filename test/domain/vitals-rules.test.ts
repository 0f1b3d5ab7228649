import { describe, expect, it } from 'vitest';
import { type Bucket, bucketOf, summaryOf } from '#domain/rules/vitals-rules.ts';
import type { ScreenName } from '#domain/screens.ts';
import { reportedScreen, type Vital, VITALS } from '#domain/vitals.ts';

function histogramOf(vital: Vital, values: readonly number[]): Bucket[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(vital, value), (counts.get(bucketOf(vital, value)) ?? 0) + 1);
  return [...counts].map(([atMost, count]) => ({ atMost, count }));
}
const evenly = (most: number, count = 1_000) =>
  Array.from({ length: count }, (_, index) => ((index + 0.5) * most) / count);

it.each<[ScreenName, string]>([
  ['upload', 'receipts'],
  ['bonus', 'game'],
  ['offer', 'offer'],
])('[VITALS-2] the screen %s is counted as %s, as in earlier versions', (screen, name) => {
  expect(reportedScreen(screen)).toBe(name);
});

describe('the bucket of a measurement', () => {
  it.each<[Vital, number, number]>([
    ['lcp', 0, 250],
    ['lcp', 1_100, 1_100],
    ['lcp', 1_101, 1_500],
    ['lcp', 2_500, 2_500],
    ['lcp', 4_001, 6_000],
    ['lcp', 1e12, 60_000],
    ['inp', 200, 200],
    ['inp', 201, 300],
    ['inp', 1e12, 10_000],
    ['cls', 0, 0],
    ['cls', 1, 1],
    ['cls', 100, 100],
    ['cls', 251, 400],
    ['cls', 1e12, 3_000],
    ['alive', 2_500, 2_500],
    ['alive', 1e12, 60_000],
  ])('[VITALS-2] %s of %i ends at %i', (vital, value, atMost) => {
    expect(bucketOf(vital, value)).toBe(atMost);
  });
});

describe('the summary of a histogram', () => {
  it('[VITALS-4] is empty without measurements', () => {
    expect(summaryOf('lcp', [])).toBeNull();
    expect(summaryOf('lcp', [{ atMost: 250, count: 0 }])).toBeNull();
  });

  it.each(VITALS)(
    '[VITALS-4] estimates the quantiles of %s within their bucket, in any order of the buckets',
    (vital) => {
      const most = { lcp: 10_000, inp: 1_000, cls: 400, alive: 10_000 }[vital];
      const values = evenly(most);
      const summary = summaryOf(vital, histogramOf(vital, values).toReversed());
      for (const [name, share] of [
        ['p50', 0.5],
        ['p75', 0.75],
        ['p95', 0.95],
      ] as const)
        expect(Math.abs((summary?.[name] ?? Number.NaN) - share * most), name).toBeLessThan(most / 200);
    },
  );

  it('[VITALS-4] has the shares at and below the first threshold, and beyond the second', () => {
    const shares = (vital: Vital, values: readonly number[]) => {
      const { count, good, poor } = summaryOf(vital, histogramOf(vital, values)) ?? {};
      return [count, good, poor];
    };
    expect(shares('lcp', [100, 2_500, 2_501, 4_000, 4_001])).toEqual([5, 0.4, 0.2]);
    expect(shares('inp', [8, 200, 201, 500, 501])).toEqual([5, 0.4, 0.2]);
    expect(shares('cls', [0, 100, 101, 250, 251])).toEqual([5, 0.4, 0.2]);
    expect(shares('alive', [100, 2_500, 2_501, 4_000, 4_001])).toEqual([5, 0.4, 0.2]);
  });

  it('[VITALS-4] is zero for pages without layout shifts, and within its bucket for a single page', () => {
    expect(summaryOf('cls', [{ atMost: 0, count: 40 }])).toEqual({
      count: 40,
      p50: 0,
      p75: 0,
      p95: 0,
      good: 1,
      poor: 0,
    });
    const { p50 = 0, p95 = 0 } = summaryOf('lcp', histogramOf('lcp', [1_234])) ?? {};
    expect([p50 > 1_100, p95 <= 1_500]).toEqual([true, true]);
  });

  it('[VITALS-4] is the end of a bucket if the share ends with it', () => {
    const summary = summaryOf('lcp', [
      { atMost: 250, count: 1 },
      { atMost: 60_000, count: 1 },
    ]);
    expect(summary?.p50).toBe(250);
  });

  it('[VITALS-4] weighs a bucket by its count', () => {
    const summary = summaryOf('inp', [
      { atMost: 16, count: 90 },
      { atMost: 500, count: 10 },
    ]);
    expect([(summary?.p75 ?? 99) <= 16, (summary?.p95 ?? 0) > 400]).toEqual([true, true]);
    expect(summary?.p95).toBe(450);
  });
});
