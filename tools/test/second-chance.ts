import { nameOf, type TestResult } from './results.ts';

/** More failures than these are no accident, and are not run again. */
const MOST_FILES = 10;

/** More flaky tests than these fail a run. */
export const MOST_FLAKY = 5;

/** The files to run again, alone, because a test in them failed. Empty if too many did. */
export function filesToRepeat(results: readonly TestResult[]): string[] {
  const files = new Set(results.filter(({ state }) => state === 'failed').map(({ file }) => file));
  return files.size > MOST_FILES ? [] : [...files].filter((file) => /\.(test|spec)\.\w+$/.test(file)).toSorted();
}

/**
 * Joins the results of a run with those of its failed files, run again alone. A test that failed and then passed is
 * flaky. Tests that did not run because a hook had failed count as they did the second time.
 */
export function withRepeated(first: readonly TestResult[], again: readonly TestResult[]): TestResult[] {
  const repeated = new Map<string, TestResult[]>();
  for (const result of again) repeated.set(nameOf(result), [...(repeated.get(nameOf(result)) ?? []), result]);
  const isClean = (file: string) => {
    const own = again.filter((result) => result.file === file);
    return own.length > 0 && own.every(({ state }) => state !== 'failed');
  };
  const joined = first.map((result): TestResult => {
    // A title may stand twice in a file.
    const second = repeated.get(nameOf(result));
    if (result.state === 'skipped') return second?.find(({ state }) => state === 'failed') ?? second?.[0] ?? result;
    if (result.state !== 'failed') return result;
    // A failed hook or an error outside of any test has no counterpart in a run without it.
    const isMended = second ? second.every(({ state }) => state === 'passed') : isClean(result.file);
    return isMended ? { ...result, state: 'flaky' } : result;
  });
  const known = new Set(first.map(nameOf));
  return [...joined, ...again.filter((result) => !known.has(nameOf(result)))];
}
