import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { coverName } from '#domain/desk/cover.ts';
import { Decision, needsNote } from '#domain/desk/decision.ts';
import { findingsKey, findingsOf, stanceOf } from '#domain/desk/findings.ts';
import type { CheckResult } from '#domain/processing.ts';

const found = (check: CheckResult['check'], verdict: CheckResult['verdict']): CheckResult => ({
  check,
  verdict,
  reason: `${check} ${verdict}`,
});
const names = (results: readonly CheckResult[]) => results.map(({ check, verdict }) => `${check} ${verdict}`);

describe('the results of the checks', () => {
  it('[DESK-25] lists failed checks first, then open ones, then passed ones in the order of the offer', () => {
    const results = [
      found('maxEntries', 'pass'),
      found('pictureGood', 'unknown'),
      found('dates', 'pass'),
      found('pictureNew', 'fail'),
    ];
    expect(names(findingsOf(results, false))).toEqual([
      'pictureNew fail',
      'pictureGood unknown',
      'maxEntries pass',
      'dates pass',
    ]);
  });

  it('[DESK-25] contains one failure for a marked duplicate, regardless of earlier checks', () => {
    expect(names(findingsOf([], true))).toEqual(['pictureNew fail']);
    expect(names(findingsOf([found('pictureNew', 'pass'), found('dates', 'pass')], true))).toEqual([
      'pictureNew fail',
      'dates pass',
    ]);
    const told = found('pictureNew', 'fail');
    expect(findingsOf([told], true)).toEqual([told]);
  });

  it('[DESK-25] suggests approval if all pass, rejection if one fails, and nothing if a check is open or none ran', () => {
    expect(stanceOf([])).toBe('open');
    expect(stanceOf([found('dates', 'pass')])).toBe('clear');
    expect(stanceOf([found('dates', 'pass'), found('pictureGood', 'unknown')])).toBe('open');
    expect(stanceOf([found('pictureGood', 'unknown'), found('dates', 'fail')])).toBe('fails');
  });

  it('[DESK-26] is equal for two submissions with the same failed and open checks', () => {
    const one = [found('dates', 'fail'), found('pictureGood', 'unknown'), found('maxEntries', 'pass')];
    expect(findingsKey(one)).toBe(findingsKey([found('pictureGood', 'unknown'), found('dates', 'fail')]));
    expect(findingsKey(one)).not.toBe(findingsKey([found('dates', 'fail')]));
    expect(findingsKey([found('dates', 'pass')])).toBe('');
  });

  it('[DESK-26] differs between submissions that passed all checks and those that were never checked', () => {
    expect(findingsKey([])).not.toBe(findingsKey([found('dates', 'pass')]));
    expect(findingsKey([])).toBe(findingsKey([]));
  });
});

describe('a decision', () => {
  it('[DESK-24] requires a note to approve despite a failed check, and for the reason "other"', () => {
    expect(needsNote({ type: 'approve' }, 'fails')).toBe(true);
    expect(needsNote({ type: 'approve' }, 'open')).toBe(false);
    expect(needsNote({ type: 'reject', reason: 'other' }, 'clear')).toBe(true);
    expect(needsNote({ type: 'askPicture', reason: 'dark' }, 'fails')).toBe(false);
  });

  it('[DESK-24] treats an empty note as none', () => {
    const parsed = (note: unknown) => v.parse(Decision, { type: 'approve', note }).note;
    expect([parsed(undefined), parsed('  '), parsed(' seen ')]).toEqual([null, null, 'seen']);
  });
});

it('[DESK-22] a masked name shows the initials', () => {
  expect(['Dana  Reyes', 'Åsa', '', '𝒜da B'].map(coverName)).toEqual(['D••• R•••', 'Å•••', '', '𝒜••• B•••']);
});
