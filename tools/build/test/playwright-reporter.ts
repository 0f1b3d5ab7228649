// A Playwright reporter that sends every test to the process of `npm test`, which started this one.
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult as Outcome } from 'playwright/types/testReporter';
import { nameOf, type Progress, type TestResult } from './test-results.ts';

export default class PlaywrightReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    send({ began: nameOf(placeOf(test)) });
  }

  onTestEnd(test: TestCase, { status, errors }: Outcome): void {
    const place = placeOf(test);
    const isExpected = status === test.expectedStatus;
    const state = status === 'skipped' ? 'skipped' : isExpected ? 'passed' : 'failed';
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    const message = state === 'skipped' ? reason : state === 'failed' ? firstLine(errors[0]) : undefined;
    send({ ended: nameOf(place), result: { ...place, state, ...(message && { message }) } });
  }

  /** Reports an error outside of any test, such as a server that did not start. */
  onError(error: TestError): void {
    const message = firstLine(error) ?? 'unknown';
    send({
      result: { file: 'test/browser', groups: [], title: 'no error outside of any test', state: 'failed', message },
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function placeOf(test: TestCase): Pick<TestResult, 'file' | 'title' | 'groups'> {
  const [, , file = '', ...groups] = test.titlePath().slice(0, -1);
  return { file: `test/browser/${file.replaceAll('\\', '/')}`, title: test.title, groups };
}

const firstLine = (error: TestError | undefined): string | undefined =>
  stripVTControlCharacters(error?.message ?? '').split('\n')[0];

function send(progress: Progress): void {
  process.send?.(progress);
}
