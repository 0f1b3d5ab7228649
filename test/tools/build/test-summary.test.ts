import { describe, expect, it } from 'vitest';
import type { TestResult } from '#tools/build/test/test-results.ts';
import { type Stage, summary } from '#tools/build/test/test-summary.ts';

const results = (...states: TestResult['state'][]): TestResult[] =>
  states.map((state, index) => ({ file: 'a.test.ts', groups: ['a group'], title: `test ${index}`, state }));
const stage = (fields: Partial<Stage> = {}): Stage => ({ name: 'unit', code: 0, seconds: 1, ...fields });
const last = (stages: readonly Stage[]) => summary(stages).lines.at(-1);

describe('the summary of npm test', () => {
  it('counts the tests of all stages and ends with the machine-readable line', () => {
    expect(
      last([
        stage({ name: 'check' }),
        stage({ results: results('passed', 'passed', 'skipped') }),
        stage({ name: 'browser', results: results('passed') }),
      ]),
    ).toBe('3 passed, 0 failed');
  });

  it('counts a stage without tests only when it failed', () => {
    expect(last([stage({ name: 'check', code: 1 }), stage({ code: 1, results: results('passed', 'failed') })])).toBe(
      '1 passed, 2 failed',
    );
  });

  it('counts a stage that ran no test, or that failed with no failed test', () => {
    expect(last([stage({ results: [] })])).toBe('0 passed, 1 failed');
    expect(last([stage({ code: 1, results: results('passed') })])).toBe('1 passed, 1 failed');
  });

  it('names what failed, with its first message and the command that repeats it', () => {
    const failed = [{ file: 'a.test.ts', groups: ['b'], title: "it's", state: 'failed', message: 'is red' } as const];
    const { lines } = summary([stage({ code: 1, results: failed }), stage({ name: 'build', code: 2 })]);
    expect(lines).toEqual([
      'FAILED  unit (1 s): 0 passed, 1 failed',
      'FAILED  build (1 s)',
      '',
      'Failed:',
      "  a.test.ts › b › it's",
      '    is red',
      "    npm test -- a.test.ts 'it'\\''s'",
      '  build: ended with code 2',
      '',
      '0 passed, 2 failed',
    ]);
  });

  it('counts a flaky test as passed and names it; more than five fail the run', () => {
    const five = summary([stage({ code: 1, results: results(...Array<'flaky'>(5).fill('flaky')) })]);
    expect(five.lines).toContain('Flaky (5), failed first and passed on retry:');
    expect(five.lines).toContain('  a.test.ts › a group › test 4');
    expect(five.lines.at(-1)).toBe('5 passed, 0 failed');
    const six = summary([stage({ code: 1, results: results(...Array<'flaky'>(6).fill('flaky')) })]);
    expect(six.lines).toContain('  6 flaky tests; at most 5 are allowed');
    expect(six.lines.at(-1)).toBe('6 passed, 1 failed');
  });

  it('names skipped tests with their reason', () => {
    const skipped = [{ file: 'a.test.ts', groups: [], title: 'mounts', state: 'skipped', message: 'no root' } as const];
    const { lines } = summary([stage({ results: [...skipped, ...results('passed')] })]);
    expect(lines).toEqual([
      'ok      unit (1 s): 1 passed, 0 failed, 1 skipped',
      '',
      'Skipped (1):',
      '  a.test.ts › mounts',
      '    no root',
      '',
      '1 passed, 0 failed',
    ]);
  });

  it('reports a stopped run as failed, with the reason', () => {
    const { lines } = summary(
      [stage({ results: results('passed') })],
      'stopped after 80 minutes. Running:\n  b › slow',
    );
    expect(lines).toContain('  stopped after 80 minutes. Running:\n  b › slow');
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });
});
