import { describe, expect, it } from 'vitest';
import { type Report, resultsOfPlaywright, resultsOfVitest, type TestResult } from '#tools/test/reports.ts';
import { type Stage, summary } from '#tools/test/summary.ts';

const report = (...states: TestResult['state'][]): Report => ({
  name: 'vitest',
  path: '',
  time: 0,
  results: states.map((state, index) => ({ file: 'a.test.ts', title: `test ${index}`, state })),
});
const last = (stages: readonly Stage[]) => summary(stages).lines.at(-1);

describe('the summary of npm test', () => {
  it('counts the tests of all stages and ends with the line that is read by others', () => {
    expect(
      last([
        { name: 'check', code: 0, seconds: 1 },
        { name: 'unit', code: 0, seconds: 1, report: report('passed', 'passed', 'skipped') },
        { name: 'browser', code: 0, seconds: 1, report: report('passed') },
      ]),
    ).toBe('3 passed, 0 failed');
  });

  it('counts a stage without tests only when it failed', () => {
    expect(
      last([
        { name: 'check', code: 1, seconds: 1 },
        { name: 'unit', code: 1, seconds: 1, report: report('passed', 'failed') },
      ]),
    ).toBe('1 passed, 2 failed');
  });

  it('counts a stage that wrote no report, or that failed with no failed test', () => {
    expect(last([{ name: 'unit', code: 0, seconds: 1, report: 'missing' }])).toBe('0 passed, 1 failed');
    expect(last([{ name: 'unit', code: 1, seconds: 1, report: report('passed') }])).toBe('1 passed, 1 failed');
  });

  it('lists what failed', () => {
    const { lines } = summary([
      { name: 'unit', code: 1, seconds: 1, report: report('failed') },
      { name: 'build', code: 2, seconds: 1 },
    ]);
    expect(lines).toContain('  a.test.ts › test 0');
    expect(lines).toContain('  build: ended with code 2');
  });
});

describe('the reports', () => {
  it('of Vitest give each test its file and state, and a file that did not load a failure', () => {
    const json = {
      testResults: [
        {
          name: '/root/test/a.test.ts',
          status: 'passed',
          assertionResults: [
            { title: 'works', status: 'passed' },
            { title: 'waits', status: 'pending' },
          ],
        },
        { name: '/root/test/b.test.ts', status: 'failed', assertionResults: [] },
      ],
    };
    expect(resultsOfVitest(json, '/root')).toEqual([
      { file: 'test/a.test.ts', title: 'works', state: 'passed' },
      { file: 'test/a.test.ts', title: 'waits', state: 'skipped' },
      { file: 'test/b.test.ts', title: 'test/b.test.ts runs to its end', state: 'failed' },
    ]);
  });

  it('of Playwright give nested groups, and errors outside of any test', () => {
    const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
    const json = {
      suites: [
        {
          specs: [spec('one', 'expected')],
          suites: [{ specs: [spec('two', 'unexpected'), spec('three', 'skipped'), spec('four', 'flaky')] }],
        },
      ],
      errors: [{ message: 'the server did not start\nat …' }],
    };
    expect(resultsOfPlaywright(json)).toEqual([
      { file: 'test/browser/a.spec.ts', title: 'one', state: 'passed' },
      { file: 'test/browser/a.spec.ts', title: 'two', state: 'failed' },
      { file: 'test/browser/a.spec.ts', title: 'three', state: 'skipped' },
      { file: 'test/browser/a.spec.ts', title: 'four', state: 'failed' },
      { file: 'test/browser', title: 'the server did not start', state: 'failed' },
    ]);
  });
});
