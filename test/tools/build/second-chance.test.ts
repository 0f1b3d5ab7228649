import { describe, expect, it } from 'vitest';
import { type TestResult, withEnd } from '#tools/build/test/test-results.ts';
import { filesToRepeat, withRepeated } from '#tools/build/test/second-chance.ts';

const result = (title: string, state: TestResult['state'], file = 'test/a.test.ts'): TestResult => ({
  file,
  groups: [],
  title,
  state,
});
const states = (first: TestResult[], again: TestResult[]) =>
  withRepeated(first, again).map(({ title, state }) => [title, state]);

describe('the second chance of a failed test', () => {
  it('reruns the files with a failed test', () => {
    const outside = result('no error outside of any test', 'failed', 'test/browser');
    const failed = [result('1', 'failed', 'test/b.test.ts'), result('2', 'failed'), result('3', 'failed')];
    expect(filesToRepeat([...failed, outside, result('4', 'passed', 'test/c.test.ts')])).toEqual([
      'test/a.test.ts',
      'test/b.test.ts',
    ]);
  });

  it('does not apply if many files failed', () => {
    expect(
      filesToRepeat(Array.from({ length: 11 }, (_, index) => result('1', 'failed', `test/${index}.test.ts`))),
    ).toEqual([]);
  });

  it('marks a test that passes now as flaky, and leaves a test that fails again or is missing as failed', () => {
    const first = [result('1', 'failed'), result('2', 'failed'), result('3', 'failed'), result('4', 'passed')];
    expect(states(first, [result('1', 'passed'), result('2', 'failed'), result('4', 'failed')])).toEqual([
      ['1', 'flaky'],
      ['2', 'failed'],
      ['3', 'failed'],
      ['4', 'passed'],
    ]);
  });

  it('leaves both tests with the same title failed if one fails again', () => {
    const first = [result('1', 'failed'), result('1', 'passed')];
    expect(states(first, [result('1', 'failed'), result('1', 'passed')])).toEqual([
      ['1', 'failed'],
      ['1', 'passed'],
    ]);
  });

  it('counts tests behind a failed hook as they do the second time, if the whole file passes', () => {
    const first = [result('runs to its end', 'failed'), result('1', 'skipped')];
    expect(states(first, [result('1', 'passed'), result('2', 'passed')])).toEqual([
      ['runs to its end', 'flaky'],
      ['1', 'passed'],
      ['2', 'passed'],
    ]);
    expect(states(first, [result('1', 'failed')])).toEqual([
      ['runs to its end', 'failed'],
      ['1', 'failed'],
    ]);
  });

  it('does not excuse a failed program by a flaky test', () => {
    expect(withEnd(1, [result('1', 'failed')])).toHaveLength(1);
    const ended = withEnd(1, [result('1', 'passed')]);
    expect(ended.at(-1)).toMatchObject({ state: 'failed', title: 'ended with code 1 and no failed test' });
    expect(filesToRepeat(ended)).toEqual([]);
    expect(withRepeated(ended, [result('1', 'passed')]).at(-1)?.state).toBe('failed');
    expect(withEnd(0, [result('1', 'passed')])).toHaveLength(1);
  });
});
