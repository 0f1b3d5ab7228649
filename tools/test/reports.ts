// Reads the JSON reports of Vitest and Playwright into one shape.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot } from '#scripts/run.mjs';

/** The result of one test. */
export interface TestResult {
  /** Relative to the root of the project. */
  readonly file: string;
  /** Without the titles of its groups. */
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
}

/** `faults`: the Vitest tests that break something or measure. */
export type ReportName = 'vitest' | 'faults' | 'playwright';

export interface Report {
  readonly name: ReportName;
  readonly path: string;
  /** The time of writing, in milliseconds. */
  readonly time: number;
  readonly results: readonly TestResult[];
}

export const reportFiles: readonly { readonly name: ReportName; readonly path: string }[] = [
  { name: 'vitest', path: '.cache/reports/vitest.json' },
  { name: 'faults', path: '.cache/reports/faults.json' },
  { name: 'playwright', path: '.cache/reports/playwright.json' },
];

/** The relevant part of Vitest's `json` report. */
interface VitestJson {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The relevant part of Playwright's `json` report. */
interface PlaywrightJson {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

/** Reads one report; undefined if it was not written. */
export function readReport(name: ReportName): Report | undefined {
  const path = reportFiles.find((file) => file.name === name)?.path ?? '';
  if (!existsSync(inRoot(path))) return undefined;
  const json: unknown = JSON.parse(readFileSync(inRoot(path), 'utf8'));
  const results =
    name === 'playwright' ? resultsOfPlaywright(json as PlaywrightJson) : resultsOfVitest(json as VitestJson, inRoot());
  return { name, path, time: statSync(inRoot(path)).mtimeMs, results };
}

/**
 * The tests of a Vitest report; a file that could not be loaded counts as one failed test.
 *
 * @param folder the root of its absolute paths
 */
export function resultsOfVitest(json: VitestJson, folder: string): TestResult[] {
  return json.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name).replaceAll('\\', '/');
    const results = assertionResults.map((test): TestResult => {
      const state = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped';
      return { file, title: test.title, state };
    });
    const isBroken = status === 'failed' && !results.some(({ state }) => state === 'failed');
    return isBroken ? [...results, { file, title: `${file} runs to its end`, state: 'failed' }] : results;
  });
}

/**
 * The tests of a Playwright report; an error outside any test (a server that did not start) counts as one failed test.
 */
export function resultsOfPlaywright(json: PlaywrightJson): TestResult[] {
  const folder = 'test/browser';
  const stateOf = (status: string) => (status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed');
  const ofSuite = ({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status }): TestResult => ({ file: `${folder}/${file}`, title, state: stateOf(status) })),
    ),
    ...suites.flatMap(ofSuite),
  ];
  const outside = (json.errors ?? []).map(({ message }): TestResult => ({
    file: folder,
    title: (message ?? 'an error outside of any test').split('\n')[0] ?? '',
    state: 'failed',
  }));
  return [...json.suites.flatMap(ofSuite), ...outside];
}
