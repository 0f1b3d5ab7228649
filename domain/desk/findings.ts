import type { CheckResult } from '../processing.ts';

/** What speaks for whom: every check passes, one fails, or something is open, as it is where nothing was checked. */
export type Stance = 'clear' | 'fails' | 'open';

const ORDER: readonly CheckResult['verdict'][] = ['fail', 'unknown', 'pass'];

/**
 * What a reviewer goes by: what the checks found, the failed ones first, then those that know nothing, then those that
 * pass, in the order of the offer. A submission that is marked as a duplicate fails by that, whatever was checked.
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

/** What the findings speak for (DESK-25). */
export function stanceOf(findings: readonly Pick<CheckResult, 'verdict'>[]): Stance {
  if (findings.some(({ verdict }) => verdict === 'fail')) return 'fails';
  return findings.length > 0 && findings.every(({ verdict }) => verdict === 'pass') ? 'clear' : 'open';
}

/** Equal for submissions of which the same was found: only those are decided on together (DESK-26). */
export function findingsKey(findings: readonly Pick<CheckResult, 'check' | 'verdict'>[]): string {
  return findings
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ check, verdict }) => `${check}:${verdict}`)
    .toSorted()
    .join(' ');
}
