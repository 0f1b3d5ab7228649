import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';

/** The result of one test. */
export interface TestResult {
  /** Relative to the root of the project. */
  readonly file: string;
  /** Without the titles of its groups. */
  readonly title: string;
  /** The titles of its groups, outermost first; empty if it has none. */
  readonly groups: readonly string[];
  /** `flaky`: failed at first, and passed when its file was run again alone. */
  readonly state: 'passed' | 'failed' | 'skipped' | 'flaky';
  /** Of the first error of a failed or flaky test; the reason of a skipped one. */
  readonly message?: string;
}

/** What a runner reports while it runs: a test that began, or one that ended. */
export type Progress =
  | { readonly began: string }
  | { readonly ended: string; readonly result: TestResult }
  | { readonly result: TestResult };

/** Identifies a test across runs. */
export const nameOf = ({ file, groups, title }: Pick<TestResult, 'file' | 'groups' | 'title'>): string =>
  [file, ...groups, title].join(' › ');

/** The reports of `npm test`. */
export const REPORTS = ['vitest', 'playwright'] as const;
/** A report of `npm test`, or of `npm run test:long`. */
export type ReportName = (typeof REPORTS)[number] | 'long' | 'long-browser';

export interface Report {
  /** The time of writing, in milliseconds. */
  readonly time: number;
  readonly results: readonly TestResult[];
}

/** The path of a report, relative to the root of the project. */
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
 * The results of a program, with a failure of its own if it failed and none of its tests did: a test that is flaky must
 * not stand for it.
 */
export function withEnd(code: number, results: readonly TestResult[]): readonly TestResult[] {
  if (code === 0 || results.some(({ state }) => state === 'failed')) return results;
  return [
    ...results,
    { file: 'test', groups: [], title: `ended with code ${code} and no failed test`, state: 'failed' },
  ];
}
