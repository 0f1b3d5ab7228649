import { describe, expect, it } from 'vitest';
import { minimumAgeOf } from '#domain/rules/eligibility.ts';
import { underAgeText } from '#domain/rules/validation.ts';
import { campaignOf } from '../kit/campaigns.ts';
import { errorsWith, site } from './filled-form.ts';

// The current time is 2026-11-21, 12:00 UTC.
const of = (fields: Parameters<typeof campaignOf>[0]) => ({ ...site, campaign: campaignOf(fields) });
const born = (year: string, month: string, day: string, where = site) =>
  errorsWith({ dateOfBirth: { year, month, day } }, where);
const adults = of({ minimumAge: 21 });

describe('the date of birth of the form', () => {
  it('[VAL-19] [VAL-5] must be that of a person of the minimum age, to the day', () => {
    expect(born('2005', '11', '21', adults)).toEqual({});
    const tooYoung = { 'dateOfBirth.year': 'You must be 21 or older to enter' };
    expect(born('2005', '11', '22', adults)).toEqual(tooYoung);
    expect(born('2015', '1', '1', adults)).toEqual(tooYoung);
    expect(born('2026', '11', '21', adults)).toEqual(tooYoung);
  });

  it('[VAL-19] [VAL-5] may be of any age if the campaign sets no minimum age and does not ask for it', () => {
    expect(born('2026', '11', '21')).toEqual({});
  });

  it('[VAL-19] must not be in the future, in the time zone of the campaign', () => {
    const unborn = { 'dateOfBirth.day': 'Invalid Day' };
    expect(born('2026', '11', '22')).toEqual(unborn);
    expect(born('2026', '11', '22', adults)).toEqual(unborn);
    expect(born('2026', '11', '22', of({ timeZone: 'Pacific/Kiritimati' }))).toEqual({});
    expect(born('2026', '11', '23', of({ timeZone: 'Pacific/Kiritimati' }))).toEqual(unborn);
  });

  it('[VAL-19] is not checked for age unless it is a valid date', () => {
    expect(born('2015', '13', '1', adults)).toEqual({ 'dateOfBirth.month': 'Invalid Month' });
    expect(born('2015', '2', '30', adults)).toEqual({ 'dateOfBirth.day': 'Invalid Day' });
    expect(born('2027', '1', '1', adults)).toEqual({ 'dateOfBirth.year': 'Invalid Year' });
  });
});

describe('the minimum age', () => {
  it("[VAL-5] [GATE-10] is the campaign's, else 21 if the campaign asks for the age", () => {
    expect(minimumAgeOf({ minimumAge: 18, ageGateYn: true })).toBe(18);
    expect(minimumAgeOf({ minimumAge: 18, ageGateYn: false })).toBe(18);
    expect(minimumAgeOf({ minimumAge: null, ageGateYn: true })).toBe(21);
    expect(minimumAgeOf({ minimumAge: null, ageGateYn: false })).toBe(0);
    expect(minimumAgeOf({ minimumAge: 0, ageGateYn: true })).toBe(0);
  });

  it('[ERR-1] appears in the sentence', () => {
    expect(underAgeText(19)).toBe('You must be 19 or older to enter');
  });
});
