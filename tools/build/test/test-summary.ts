import { MOST_FLAKY } from './second-chance.ts';
import { nameOf, type TestResult } from './test-results.ts';

/** The result of one stage of `npm test`; `results` only for a stage that runs tests. */
export interface Stage {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  readonly results?: readonly TestResult[];
}

/** The last line reads `N passed, N failed`. */
export interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly lines: readonly string[];
}

/**
 * Summarises a run of `npm test`. Every test counts as one; a flaky one counts as passed. A stage without tests counts
 * only if it failed. A test stage that failed although none of its tests did (it did not start, or did not end) counts
 * as one failure. More than five flaky tests count as one failure.
 *
 * @param stopped why the run was ended early, if it was
 */
export function summary(stages: readonly Stage[], stopped?: string): Summary {
  const all = stages.flatMap(({ results = [] }) => results);
  const inState = (state: TestResult['state'], results = all) => results.filter((test) => test.state === state);
  const broken = stages.filter(({ code, results }) =>
    results
      ? results.length === 0 || (code !== 0 && results.every(({ state }) => state === 'passed' || state === 'skipped'))
      : code !== 0,
  );
  const [failures, flaky, skipped] = [inState('failed'), inState('flaky'), inState('skipped')];
  const isTooFlaky = flaky.length > MOST_FLAKY;
  const passed = inState('passed').length + flaky.length;
  const failed = failures.length + broken.length + Number(isTooFlaky) + Number(stopped !== undefined);
  const lines = stages.map((stage) => stageLine(stage, broken.includes(stage)));
  if (skipped.length > 0) lines.push('', `Skipped (${skipped.length}):`, ...skipped.flatMap(withMessage));
  if (flaky.length > 0)
    lines.push('', `Flaky (${flaky.length}), failed first and passed on retry:`, ...flaky.flatMap(withMessage));
  if (failed > 0)
    lines.push(
      '',
      'Failed:',
      ...failures.flatMap((test) => [...withMessage(test), `    npm test -- ${test.file} ${quoted(test.title)}`]),
      ...broken.map(({ name, code }) => `  ${name}: ${code === 0 ? 'ran no test' : `ended with code ${code}`}`),
      ...(isTooFlaky ? [`  ${flaky.length} flaky tests; at most ${MOST_FLAKY} are allowed`] : []),
      ...(stopped === undefined ? [] : [`  ${stopped}`]),
    );
  return { passed, failed, lines: [...lines, '', `${passed} passed, ${failed} failed`] };
}

function stageLine({ name, seconds, results }: Stage, isBroken: boolean): string {
  const count = (...states: TestResult['state'][]) =>
    (results ?? []).filter(({ state }) => states.includes(state)).length;
  const [bad, flaky, skipped] = [count('failed'), count('flaky'), count('skipped')];
  const counts = [
    `${count('passed', 'flaky')} passed, ${bad} failed`,
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
  const verdict = isBroken || bad > 0 ? 'FAILED' : 'ok';
  return `${verdict.padEnd(6)}  ${name} (${seconds.toFixed(0)} s)${results ? `: ${counts}` : ''}`;
}

const withMessage = (test: TestResult): string[] => [
  `  ${nameOf(test)}`,
  ...(test.message === undefined ? [] : [`    ${test.message}`]),
];

/** Quotes a text as a word for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
