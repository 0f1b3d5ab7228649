import { describe, expect, it } from 'vitest';
import { StartCount } from '#server/platform/database/start-count.ts';

/** The possible outcomes of a start. */
type Outcome = 'begin' | 'stay' | 'fail' | 'wait';
const after = (...outcomes: Outcome[]) => {
  const count = new StartCount();
  for (const outcome of outcomes) count[outcome]();
  return count;
};
const times = (most: number, outcome: Outcome) => Array.from({ length: most }, () => outcome);

describe('restarts of PostgreSQL', () => {
  it('[OUTAGE-3] stop after ten consecutive failures, but not if PostgreSQL started and ended again', () => {
    expect(after(...times(9, 'fail')).isHopeless).toBe(false);
    expect(after(...times(10, 'fail'))).toMatchObject({ isHopeless: true, failed: 10 });
    expect(after(...times(9, 'begin'), 'fail')).toMatchObject({ isHopeless: false, failed: 1 });
    expect(after(...times(9, 'fail'), 'begin', 'fail')).toMatchObject({ isHopeless: false, failed: 1 });
  });

  it('[OUTAGE-4] never stop because of a full disk', () => {
    expect(after(...times(50, 'wait')).isHopeless).toBe(false);
    expect(after(...times(50, 'wait'), ...times(10, 'fail')).isHopeless).toBe(true);
  });

  it('[OUTAGE-3] have increasing pauses, even if each succeeds for a short time, until PostgreSQL is stable', () => {
    expect(after().pause).toBe(0);
    expect([1, 2, 3, 4, 5, 20].map((most) => after(...times(most, 'fail')).pause)).toEqual([
      250, 500, 1_000, 2_000, 4_000, 4_000,
    ]);
    expect([1, 3].map((most) => after(...times(most, 'begin')).pause)).toEqual([250, 1_000]);
    expect(after(...times(20, 'wait')).pause).toBe(4_000);
    expect(after(...times(5, 'begin'), 'stay').pause).toBe(0);
  });
});
