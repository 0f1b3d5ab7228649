// What the JSON reports of Vitest and Playwright say, in one shape.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from './run.mjs';
import { relative } from 'node:path';

/**
 * @typedef {{ file: string, title: string, state: 'passed' | 'failed' | 'skipped' }} TestResult
 *   `file` from the root of the project, `title` without the titles of its groups
 * @typedef {{ name: string, path: string, time: number, results: TestResult[] }} Report
 *   `time` when it was written, in milliseconds
 */

/** @typedef {'vitest' | 'faults' | 'playwright'} ReportName `faults`: those of Vitest's tests that break something or measure */

/** @type {{ name: ReportName, path: string }[]} */
export const reportFiles = [
  { name: 'vitest', path: '.cache/reports/vitest.json' },
  { name: 'faults', path: '.cache/reports/faults.json' },
  { name: 'playwright', path: '.cache/reports/playwright.json' },
];

/**
 * Reads one report.
 * @param {ReportName} name
 * @returns {Report | undefined} undefined where it was not written
 */
export function readReport(name) {
  const path = reportFiles.find((file) => file.name === name)?.path ?? '';
  if (!existsSync(inRoot(path))) return undefined;
  const json = JSON.parse(readFileSync(inRoot(path), 'utf8'));
  const results = name === 'playwright' ? resultsOfPlaywright(json) : resultsOfVitest(json, inRoot());
  return { name, path, time: statSync(inRoot(path)).mtimeMs, results };
}

/**
 * @param {any} json of Vitest's `json` reporter
 * @param {string} folder that its absolute paths are under
 * @returns {TestResult[]} a file that could not be loaded counts as one failed test
 */
export function resultsOfVitest(json, folder) {
  return json.testResults.flatMap((/** @type {any} */ suite) => {
    const file = relative(folder, suite.name).replaceAll('\\', '/');
    if (suite.status === 'failed' && !suite.assertionResults.some((/** @type {any} */ test) => test.status === 'failed')) {
      return [...suite.assertionResults.map(vitestResult(file)), { file, title: `${file} runs to its end`, state: 'failed' }];
    }
    return suite.assertionResults.map(vitestResult(file));
  });
}

/** @param {string} file @returns {(test: any) => TestResult} */
const vitestResult = (file) => (test) => ({
  file,
  title: test.title,
  state: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
});

/**
 * @param {any} json of Playwright's `json` reporter
 * @returns {TestResult[]} an error outside of any test (a server that did not start) counts as one failed test
 */
export function resultsOfPlaywright(json) {
  const folder = 'test/browser';
  /** @param {any} suite @returns {TestResult[]} */
  const ofSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        file: `${folder}/${spec.file}`,
        title: spec.title,
        state: test.status === 'expected' ? 'passed' : test.status === 'skipped' ? 'skipped' : 'failed',
      })),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  const outside = (json.errors ?? []).map((/** @type {any} */ error) => ({
    file: folder,
    title: String(error.message ?? 'an error outside of any test').split('\n')[0],
    state: 'failed',
  }));
  return [...json.suites.flatMap(ofSuite), ...outside];
}
