import { describe, expect, it } from 'vitest';
import type { Called } from '#tools/lab/chaos/keep-calling.ts';
import { compared, noneTold, type Told } from '#tools/lab/chaos/failover/books.ts';
import { longestSilence, reportOf, type Struck } from '#tools/lab/chaos/failover/failover-report.ts';

const told: Told = {
  submissions: new Map([
    ['key 1', 'submission 1'],
    ['key 2', 'submission 2'],
  ]),
  pictures: new Map([['picture', 'submission 2']]),
  plays: new Map([['play', { submission: 'submission 1', isWon: true }]]),
};
const lost = (stored: Partial<Told>) => compared(told, { ...told, ...stored }).map((entry) => entry.lost);

describe('the totals of a failover', () => {
  it('[HA-2] match if all acknowledged data is stored, even with more', () => {
    expect(lost({})).toEqual([0, 0, 0]);
    expect(lost({ submissions: new Map([...told.submissions, ['key 3', 'submission 3']]) })).toEqual([0, 0, 0]);
    expect(compared(told, told).map((entry) => entry.told)).toEqual([2, 1, 1]);
  });

  it('[HA-2] list missing rows, and rows that differ from the response', () => {
    expect(lost(noneTold())).toEqual([2, 1, 1]);
    expect(lost({ submissions: new Map([...told.submissions, ['key 2', 'another submission']]) })).toEqual([1, 0, 0]);
    expect(lost({ pictures: new Map([['picture', 'submission 1']]) })).toEqual([0, 1, 0]);
    expect(lost({ plays: new Map([['play', { submission: 'submission 2', isWon: true }]]) })).toEqual([0, 0, 1]);
    expect(lost({ plays: new Map([['play', { submission: 'submission 1', isWon: false }]]) })).toEqual([0, 0, 1]);
  });
});

const SECOND = 1_000;
const called = (name: string, answered: readonly number[], failures: readonly string[] = []): Called => ({
  name,
  times: answered.map(() => 5),
  answeredAt: answered.map((second) => second * SECOND),
  failures: [...failures],
  uuids: [],
});
const struck: Struck = { name: 'both', at: 10 * SECOND, tookOverAt: 30 * SECOND, wholeAt: 60 * SECOND };
const balanced = compared(told, told);
const pages = called('pages', [10, 20, 30]);

describe('the report of a failover', () => {
  it('[HA-2] passes if service recovers within 30 s, regardless of retries', () => {
    const calls = [
      pages,
      called('submissions', [9, 39, 50], ['status 503', 'status 502', 'status 504', 'socket hang up']),
    ];
    const { isKept, lines } = reportOf(calls, [struck], balanced);
    expect(isKept).toBe(true);
    expect(lines.find((line) => line.startsWith('both'))).toMatch(/ 29\.0 +20\.0 +50\.0$/);
    expect(lines).toContain('  1 ×  submissions: socket hang up');
  });

  it.each([
    ['nothing was stored for longer', [pages, called('submissions', [9, 41, 50])], balanced],
    ['a submission was refused for good', [pages, called('submissions', [11, 39, 50], ['status 500'])], balanced],
    ['a page was not served', [called('pages', [20], ['status 503']), called('submissions', [39, 50])], balanced],
    ['something is lost', [pages, called('submissions', [39, 50])], compared(told, noneTold())],
    ['nothing was acknowledged', [pages, called('submissions', [39, 50])], compared(noneTold(), noneTold())],
  ])('[HA-2] fails if %s', (_, calls, entries) => {
    expect(reportOf(calls, [struck], entries).isKept).toBe(false);
  });

  it('[HA-2] measures the time without a response from the kill, up to the end if no response follows', () => {
    expect(longestSilence([1, 2, 3, 9], 4, 12)).toBe(5);
    expect(longestSilence([5, 6], 4, 12)).toBe(6);
    expect(longestSilence([], 4, 12)).toBe(8);
  });
});
