// A Vitest reporter that sends every test to the process of `npm test`, which started this one.
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { inRoot } from '#scripts/run.mjs';
import { nameOf, type Progress, type TestResult } from './test-results.ts';

interface Problem {
  readonly message: string;
}

export default class VitestReporter implements Reporter {
  onTestCaseReady(test: TestCase): void {
    send({ began: nameOf(placeOf(test)) });
  }

  onTestCaseResult(test: TestCase): void {
    const place = placeOf(test);
    const outcome = test.result();
    const state = outcome.state === 'pending' ? 'skipped' : outcome.state;
    const message =
      outcome.state === 'failed' ? firstLine(outcome.errors) : state === 'skipped' ? reasonOf(test) : undefined;
    send({ ended: nameOf(place), result: { ...place, state, ...(message && { message }) } });
  }

  /** Reports a failed hook, because its tests are only skipped. */
  onTestSuiteResult(suite: TestSuite): void {
    const message = firstLine(suite.errors());
    if (message)
      send({ result: { file: pathOf(suite.module), groups: groupsOf(suite), title: ENDS, state: 'failed', message } });
  }

  onTestModuleEnd(module: TestModule): void {
    const message = firstLine(module.errors());
    if (message) send({ result: { file: pathOf(module), groups: [], title: ENDS, state: 'failed', message } });
  }

  /** Reports errors outside of tests: an unhandled rejection, or a worker that did not end. */
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    for (const error of errors) {
      const { VITEST_TEST_PATH: path } = error as Record<string, unknown>;
      const file = typeof path === 'string' ? relative(inRoot(), path) : 'test';
      const message = firstLine([error]) ?? 'unknown';
      send({ result: { file, groups: [], title: 'no error outside of any test', state: 'failed', message } });
    }
  };
}

const ENDS = 'runs to its end';

/** Returns why a test was skipped: its own note, or that of a group (test/kit/describe-if.ts). */
function reasonOf(test: TestCase): string | undefined {
  const outcome = test.result();
  const note = outcome.state === 'skipped' ? outcome.note : undefined;
  return note ?? /\(skipped: (.*)\)$/.exec(test.parent.type === 'suite' ? test.parent.name : '')?.[1];
}

const pathOf = (module: TestModule): string => relative(inRoot(), module.moduleId).replaceAll('\\', '/');

function placeOf(test: TestCase): Pick<TestResult, 'file' | 'title' | 'groups'> {
  const groups = test.parent.type === 'suite' ? groupsOf(test.parent) : [];
  return { file: pathOf(test.module), title: test.name, groups };
}

function groupsOf(suite: TestSuite): string[] {
  return suite.parent.type === 'suite' ? [...groupsOf(suite.parent), suite.name] : [suite.name];
}

const firstLine = (errors: readonly Problem[] | undefined): string | undefined => errors?.[0]?.message.split('\n')[0];

function send(progress: Progress): void {
  process.send?.(progress);
}
