import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Guard, startGuard } from '#tools/build/test/guard.ts';

const MINUTE = 60_000;
const ended = (name: string) =>
  ({ ended: name, result: { file: name, groups: [], title: name, state: 'passed' } }) as const;

describe('the guard of npm test', () => {
  let guard: Guard;
  beforeEach(() => {
    vi.useFakeTimers();
    guard = startGuard();
  });
  afterEach(() => {
    guard.stop();
    vi.useRealTimers();
  });

  it('ends a run after ten minutes in which no test ended, and names those that run', () => {
    guard.note({ began: 'a' });
    guard.note({ began: 'b' });
    vi.advanceTimersByTime(9 * MINUTE);
    guard.note(ended('a'));
    vi.advanceTimersByTime(9 * MINUTE);
    expect(guard.signal.aborted).toBe(false);
    vi.advanceTimersByTime(MINUTE);
    expect(guard.signal.aborted).toBe(true);
    expect(guard.reason()).toBe('stopped after 10 minutes in which no test ended. Running:\n  b');
  });

  it('ends a run after eighty minutes, however many tests end', () => {
    for (let minute = 0; minute < 80; minute++) {
      expect(guard.signal.aborted).toBe(false);
      guard.note(ended('a'));
      guard.nextStage();
      vi.advanceTimersByTime(MINUTE);
    }
    expect(guard.reason()).toBe('stopped after 80 minutes. Running: no test');
  });

  it('does not count the tests of the stage before as running', () => {
    guard.note({ began: 'a' });
    guard.nextStage();
    vi.advanceTimersByTime(10 * MINUTE);
    expect(guard.reason()).not.toContain('\n  a');
  });
});
