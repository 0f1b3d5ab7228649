import { nameOf, type TestResult } from './test-results.ts';

/** Maximum number of failed files that are rerun. More failures are unlikely to be accidental. */
const MOST_FILES = 10;

/** Maximum number of flaky tests in a run. More fail it. */
export const MOST_FLAKY = 5;

/** Returns the files to rerun alone because a test in them failed; empty if too many did. */
export function filesToRepeat(results: readonly TestResult[]): string[] {
  const files = new Set(results.filter(({ state }) => state === 'failed').map(({ file }) => file));
  return files.size > MOST_FILES ? [] : [...files].filter((file) => /\.(test|spec)\.\w+$/.test(file)).toSorted();
}

/**
 * Joins the results of a run with those of its failed files, which were rerun alone. A test that failed and then passed
 * is flaky. Tests that did not run because a hook had failed get their second result.
 */
export function withRepeated(first: readonly TestResult[], again: readonly TestResult[]): TestResult[] {
  const repeated = new Map<string, TestResult[]>();
  for (const result of again) repeated.set(nameOf(result), [...(repeated.get(nameOf(result)) ?? []), result]);
  const isClean = (file: string) => {
    const own = again.filter((result) => result.file === file);
    return own.length > 0 && own.every(({ state }) => state !== 'failed');
  };
  const joined = first.map((result): TestResult => {
    // A title may occur twice in a file.
    const second = repeated.get(nameOf(result));
    if (result.state === 'skipped') return second?.find(({ state }) => state === 'failed') ?? second?.[0] ?? result;
    if (result.state !== 'failed') return result;
    // A failed hook, or an error outside of any test, has no counterpart in a rerun without that error.
    const isMended = second ? second.every(({ state }) => state === 'passed') : isClean(result.file);
    return isMended ? { ...result, state: 'flaky' } : result;
  });
  const known = new Set(first.map(nameOf));
  return [...joined, ...again.filter((result) => !known.has(nameOf(result)))];
}
