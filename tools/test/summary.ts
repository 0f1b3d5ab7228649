import type { Report } from './reports.ts';

/** The result of one stage of `npm test`; `report` only for a stage that runs tests. */
export interface Stage {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  readonly report?: Report | 'missing';
}

/** The last line reads `N passed, N failed`. */
export interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly lines: readonly string[];
}

/**
 * Sums up a run of `npm test`. Every test counts as one. A stage without tests counts only if it failed, and so does a
 * test stage that failed although none of its tests did (it did not start, or did not end).
 */
export function summary(stages: readonly Stage[]): Summary {
  let passed = 0;
  let failed = 0;
  const lines: string[] = [];
  const failures: string[] = [];
  for (const { name, code, seconds, report } of stages) {
    const results = report && report !== 'missing' ? report.results : [];
    const bad = results.filter((test) => test.state === 'failed');
    const good = results.filter((test) => test.state === 'passed');
    const skipped = results.length - bad.length - good.length;
    const isBroken = report === 'missing' || (code !== 0 && bad.length === 0);
    passed += good.length;
    failed += bad.length + (isBroken ? 1 : 0);
    failures.push(...bad.map((test) => `${test.file} › ${test.title}`));
    if (isBroken) failures.push(`${name}: ${report === 'missing' ? 'wrote no report' : `ended with code ${code}`}`);
    const counts = report
      ? `${good.length} passed, ${bad.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
      : '';
    const verdict = isBroken || bad.length > 0 ? 'FAILED' : 'ok';
    lines.push(`${verdict.padEnd(6)}  ${name} (${seconds.toFixed(0)} s)${counts ? `: ${counts}` : ''}`);
  }
  if (failures.length > 0) lines.push('', 'Failed:', ...failures.map((failure) => `  ${failure}`));
  return { passed, failed, lines: [...lines, '', `${passed} passed, ${failed} failed`] };
}
