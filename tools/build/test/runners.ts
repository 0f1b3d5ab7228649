import { inRoot, runNode } from '#scripts/run.mjs';
import type { Guard } from './guard.ts';
import { type Progress, type TestResult, withEnd } from './test-results.ts';

/** The result of a runner. */
export interface Outcome {
  readonly code: number;
  readonly results: readonly TestResult[];
}

/** The tests to run; all tests of the projects if neither field is given. */
export interface Selection {
  /** Relative to the root of the project. */
  readonly files?: readonly string[];
  /** Regular expression that titles must match. */
  readonly title?: string;
  /** Whether tests run one at a time. */
  readonly isAlone?: boolean;
}

/** Runs Vitest, and returns the results of its tests. */
export async function vitest(guard: Guard, projects: readonly string[], selection: Selection = {}): Promise<Outcome> {
  const { files = [], title, isAlone = false } = selection;
  return withResults(guard, [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'config/vitest.config.ts',
    ...projects.flatMap((name) => ['--project', name]),
    ...files,
    ...(title === undefined ? [] : ['--testNamePattern', title]),
    ...(isAlone ? ['--no-file-parallelism'] : []),
    '--reporter=default',
    '--reporter=./tools/build/test/vitest-reporter.ts',
  ]);
}

/** Runs Playwright, and returns the results of its tests. */
export function playwright(guard: Guard, projects: readonly string[], selection: Selection = {}): Promise<Outcome> {
  const { files = [], title, isAlone = false } = selection;
  return withResults(guard, [
    inRoot('node_modules/playwright/cli.js'),
    'test',
    '--config',
    'config/playwright.config.ts',
    ...projects.flatMap((name) => ['--project', name]),
    ...files,
    // The word may occur in a file but in no title of its tests.
    ...(title === undefined ? [] : ['--grep', title, '--pass-with-no-tests']),
    ...(isAlone ? ['--workers', '1'] : []),
    '--reporter=list,./test/kit/browser/paths/reporter.ts,./tools/build/test/playwright-reporter.ts',
  ]);
}

async function withResults(guard: Guard, args: string[]): Promise<Outcome> {
  const results: TestResult[] = [];
  const onMessage = (progress: Progress) => {
    guard.note(progress);
    if ('result' in progress) results.push(progress.result);
  };
  const code = await runNode(args, { signal: guard.signal, onMessage });
  return { code, results: withEnd(code, results) };
}

/** Returns a regular expression that matches a text literally. */
export const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
