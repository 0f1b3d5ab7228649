import { describe, expect, it } from 'vitest';
import { StartCount } from '#server/database/start-count.ts';

/** The possible outcomes of a start. */
type Outcome = 'begin' | 'stay' | 'fail' | 'wait';
const after = (...outcomes: Outcome[]) => {
  const count = new StartCount();
  for (const outcome of outcomes) count[outcome]();
  return count;
};
const times = (most: number, outcome: Outcome) => Array.from({ length: most }, () => outcome);

describe('the starts of PostgreSQL', () => {
  it('[OUTAGE-3] are given up after ten in a row that failed, and not for those after which it ended again', () => {
    expect(after(...times(9, 'fail')).isHopeless).toBe(false);
    expect(after(...times(10, 'fail'))).toMatchObject({ isHopeless: true, failed: 10 });
    expect(after(...times(9, 'begin'), 'fail')).toMatchObject({ isHopeless: false, failed: 1 });
    expect(after(...times(9, 'fail'), 'begin', 'fail')).toMatchObject({ isHopeless: false, failed: 1 });
  });

  it('[OUTAGE-4] are not given up for want of room, however often', () => {
    expect(after(...times(50, 'wait')).isHopeless).toBe(false);
    expect(after(...times(50, 'wait'), ...times(10, 'fail')).isHopeless).toBe(true);
  });

  it('[OUTAGE-3] come after longer and longer pauses, also where it ends soon after each, until it stays', () => {
    expect(after().pause).toBe(0);
    expect([1, 2, 3, 4, 5, 20].map((most) => after(...times(most, 'fail')).pause)).toEqual([
      250, 500, 1_000, 2_000, 4_000, 4_000,
    ]);
    expect([1, 3].map((most) => after(...times(most, 'begin')).pause)).toEqual([250, 1_000]);
    expect(after(...times(20, 'wait')).pause).toBe(4_000);
    expect(after(...times(5, 'begin'), 'stay').pause).toBe(0);
  });
});
