import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';

/** The result of one test. */
export interface TestResult {
  /** Path relative to the root of the project. */
  readonly file: string;
  /** Without the titles of its groups. */
  readonly title: string;
  /** The titles of its groups, outermost first; empty if it has none. */
  readonly groups: readonly string[];
  /** `flaky`: failed first, and passed when its file was rerun alone. */
  readonly state: 'passed' | 'failed' | 'skipped' | 'flaky';
  /** Message of the first error of a failed or flaky test, or the reason of a skipped one. */
  readonly message?: string;
}

/** Progress of a runner: a test that began, or one that ended. */
export type Progress =
  | { readonly began: string }
  | { readonly ended: string; readonly result: TestResult }
  | { readonly result: TestResult };

/** Returns a name that identifies a test across runs. */
export const nameOf = ({ file, groups, title }: Pick<TestResult, 'file' | 'groups' | 'title'>): string =>
  [file, ...groups, title].join(' › ');

/** The reports of `npm test`. */
export const REPORTS = ['vitest', 'playwright'] as const;
/** The reports of `npm run test:long`. */
export const LONG_REPORTS = ['long', 'long-browser'] as const;
export type ReportName = (typeof REPORTS)[number] | (typeof LONG_REPORTS)[number];

export interface Report {
  /** Time of writing, in milliseconds. */
  readonly time: number;
  readonly results: readonly TestResult[];
}

/** Returns the path of a report, relative to the root of the project. */
export const reportFile = (name: ReportName): string => `.cache/reports/${name}.json`;

/** Reads a report; undefined if it was not written. */
export function readReport(name: ReportName, folder = inRoot()): Report | undefined {
  const path = `${folder}/${reportFile(name)}`;
  if (!existsSync(path)) return undefined;
  return { time: statSync(path).mtimeMs, results: JSON.parse(readFileSync(path, 'utf8')) as TestResult[] };
}

export function writeReport(name: ReportName, results: readonly TestResult[]): void {
  writeFileSync(inRoot(reportFile(name)), `${JSON.stringify(results, null, 1)}\n`);
}

/**
 * Returns the results of a program. Adds a failure for the program itself if it failed and none of its tests did. A
 * flaky test does not explain the failure of a program.
 */
export function withEnd(code: number, results: readonly TestResult[]): readonly TestResult[] {
  if (code === 0 || results.some(({ state }) => state === 'failed')) return results;
  return [
    ...results,
    { file: 'test', groups: [], title: `ended with code ${code} and no failed test`, state: 'failed' },
  ];
}
