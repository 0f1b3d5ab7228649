// Matches the rules with the titles of the tests that ran.
import type { TestResult } from '../../build/test/test-results.ts';
import { idsInTitle, type Rule } from './read-rules.ts';

export interface RuleWithTests extends Rule {
  readonly passed: readonly TestResult[];
  readonly failed: readonly TestResult[];
  /** Tests that were skipped because this machine lacks something. Their messages name it. */
  readonly skipped: readonly TestResult[];
  /** Whether only another run proves it: `npm test`, or `npm run test:long`. */
  readonly isElsewhere: boolean;
}

/** The rules with their tests, and the problems. */
export interface Conformance {
  readonly table: readonly RuleWithTests[];
  /**
   * A line for every built rule without a test (except if its tests state why they were skipped, or are in another
   * run), every rule with a failed test, and every unknown id in a title.
   */
  readonly problems: readonly string[];
}

/**
 * Joins the rules with the tests.
 *
 * @param results the results of every test that ran
 * @param elsewhere the ids of the rules that only another run proves
 */
export function conformance(
  rules: readonly Rule[],
  results: readonly TestResult[],
  elsewhere: ReadonlySet<string> = new Set(),
): Conformance {
  const tests = results.map((result) => ({ result, ids: idsInTitle(result.title) }));
  const table = rules.map((rule): RuleWithTests => {
    const own = tests.filter(({ ids }) => ids.includes(rule.id)).map(({ result }) => result);
    return {
      ...rule,
      passed: own.filter(({ state }) => state === 'passed' || state === 'flaky'),
      failed: own.filter(({ state }) => state === 'failed'),
      skipped: own.filter(({ state, message }) => state === 'skipped' && message !== undefined),
      isElsewhere: elsewhere.has(rule.id),
    };
  });
  const unproved = table.filter(
    (rule) => rule.since !== undefined && rule.passed.length === 0 && rule.skipped.length === 0 && !rule.isElsewhere,
  );
  const broken = table.filter((rule) => rule.failed.length > 0);
  const known = new Set(rules.map((rule) => rule.id));
  const unknown = tests.flatMap(({ result, ids }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, result })));
  return {
    table,
    problems: [
      ...unproved.map((rule) => `${rule.id} has no passed test: ${rule.text}`),
      ...broken.map((rule) => `${rule.id} has a failed test: ${rule.failed[0]?.title}`),
      ...unknown.map(
        ({ id, result }) => `${id} is in a title but not in docs/rules.md: ${result.file} › ${result.title}`,
      ),
    ],
  };
}
