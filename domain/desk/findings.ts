import type { CheckResult } from '../processing.ts';

/** The overall result of the checks: all pass, one fails, or it is open. It is also open if nothing was checked. */
export type Stance = 'clear' | 'fails' | 'open';

const ORDER: readonly CheckResult['verdict'][] = ['fail', 'unknown', 'pass'];

/**
 * Returns the check results for a reviewer: failed, unknown, then passed, otherwise in the given order. A submission
 * that is marked as a duplicate fails `pictureNew`, whatever was checked.
 */
export function findingsOf(results: readonly CheckResult[], isDuplicate: boolean): CheckResult[] {
  const isTold = results.some(({ check, verdict }) => check === 'pictureNew' && verdict === 'fail');
  const marked: CheckResult = {
    check: 'pictureNew',
    verdict: 'fail',
    reason: 'another submission of the campaign has one of its pictures',
  };
  const others = results.filter(({ check }) => !isDuplicate || isTold || check !== 'pictureNew');
  const all = isDuplicate && !isTold ? [marked, ...others] : others;
  return all.toSorted((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict));
}

/** Returns the overall result of the findings (DESK-25). */
export function stanceOf(findings: readonly Pick<CheckResult, 'verdict'>[]): Stance {
  if (findings.some(({ verdict }) => verdict === 'fail')) return 'fails';
  return findings.length > 0 && findings.every(({ verdict }) => verdict === 'pass') ? 'clear' : 'open';
}

/**
 * Returns a key that is equal for submissions with the same failed and open checks. Only those can be decided together
 * (DESK-26). A submission that passed all checks differs from one that was never checked.
 */
export function findingsKey(findings: readonly Pick<CheckResult, 'check' | 'verdict'>[]): string {
  if (findings.length === 0) return 'unchecked';
  return findings
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ check, verdict }) => `${check}:${verdict}`)
    .toSorted()
    .join(' ');
}
