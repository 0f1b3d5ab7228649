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

describe('what the checks found', () => {
  it('[DESK-25] has what fails first, then what is open, then what passes in the order of the offer', () => {
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

  it('[DESK-25] fails for a marked duplicate, whatever was checked before, and once', () => {
    expect(names(findingsOf([], true))).toEqual(['pictureNew fail']);
    expect(names(findingsOf([found('pictureNew', 'pass'), found('dates', 'pass')], true))).toEqual([
      'pictureNew fail',
      'dates pass',
    ]);
    const told = found('pictureNew', 'fail');
    expect(findingsOf([told], true)).toEqual([told]);
  });

  it('[DESK-25] speaks for an approval if all pass, against it if one fails, and for nothing if something is open or nothing was checked', () => {
    expect(stanceOf([])).toBe('open');
    expect(stanceOf([found('dates', 'pass')])).toBe('clear');
    expect(stanceOf([found('dates', 'pass'), found('pictureGood', 'unknown')])).toBe('open');
    expect(stanceOf([found('pictureGood', 'unknown'), found('dates', 'fail')])).toBe('fails');
  });

  it('[DESK-26] is the same of two where the same fails and is open', () => {
    const one = [found('dates', 'fail'), found('pictureGood', 'unknown'), found('maxEntries', 'pass')];
    expect(findingsKey(one)).toBe(findingsKey([found('pictureGood', 'unknown'), found('dates', 'fail')]));
    expect(findingsKey(one)).not.toBe(findingsKey([found('dates', 'fail')]));
    expect(findingsKey([found('dates', 'pass')])).toBe('');
  });
});

describe('a decision', () => {
  it('[DESK-24] needs a note to approve against a check, and where the reason says nothing by itself', () => {
    expect(needsNote({ type: 'approve' }, 'fails')).toBe(true);
    expect(needsNote({ type: 'approve' }, 'open')).toBe(false);
    expect(needsNote({ type: 'reject', reason: 'other' }, 'clear')).toBe(true);
    expect(needsNote({ type: 'askPicture', reason: 'dark' }, 'fails')).toBe(false);
  });

  it('[DESK-24] takes an empty note for none', () => {
    const parsed = (note: unknown) => v.parse(Decision, { type: 'approve', note }).note;
    expect([parsed(undefined), parsed('  '), parsed(' seen ')]).toEqual([null, null, 'seen']);
  });
});

it('[DESK-22] a covered name shows the first letters of its words', () => {
  expect(['Dana  Reyes', 'Åsa', '', '𝒜da B'].map(coverName)).toEqual(['D••• R•••', 'Å•••', '', '𝒜••• B•••']);
});
