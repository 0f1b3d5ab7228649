import { describe, expect, it } from 'vitest';
import { judgeAnswers } from '#domain/rules/gate.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { withGateAnswers } from '#domain/rules/entries.ts';
import { emptyEntry } from '#domain/entry.ts';
import { qualifierQuestion } from '#domain/rules/qualifiers.ts';
import { campaignOf, journeyOf } from '../kit/campaigns.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const answers = (fields: Partial<GateAnswers> = {}): GateAnswers => ({ dateOfBirth: null, state: null, qualifierAnswer: null, ...fields });
const born = (year: number) => ({ year: String(year), month: '01', day: '31' });

describe('the gate', () => {
  it.each([
    [2005, 21, true],
    [2006, 21, false],
    [2008, 18, true],
    [2009, 18, false],
  ])('[GATE-7] someone born in %i at a minimum age of %i passes: %j', (year, minimumAge, passed) => {
    const verdict = judgeAnswers(campaignOf({ ageGateYn: true, minimumAge }), answers({ dateOfBirth: born(year) }), NOW);
    expect(verdict?.passed).toBe(passed);
  });

  it.each([
    [21, 21],
    [18, 18],
    [null, 21],
  ])('[GATE-10] with a minimum age of %j the under-age text names %i', (minimumAge, named) => {
    const verdict = judgeAnswers(campaignOf({ ageGateYn: true, minimumAge }), answers({ dateOfBirth: born(2015) }), NOW);
    expect(verdict).toEqual({ passed: false, fault: { kind: 'underAge', minimumAge: named } });
  });

  it('[GATE-8] chooses the first journey that covers the state and takes the answer', () => {
    const campaign = campaignOf({
      stateGateYn: true,
      qualifierQuestion: 'Where?',
      instances: [
        journeyOf({ pk: 1, states: ['CA'], qualifierAnswer: 'Shop' }),
        journeyOf({ pk: 2, states: ['CA', 'NY'], qualifierAnswer: 'Bar' }),
        journeyOf({ pk: 3, states: ['TX'], qualifierAnswer: 'none' }),
        journeyOf({ pk: 4, states: ['CA', 'NY'], qualifierAnswer: 'Bar' }),
      ],
    });
    const pkOf = (given: GateAnswers) => {
      const verdict = judgeAnswers(campaign, given, NOW);
      return verdict?.passed ? verdict.pass.journeyPk : verdict?.fault.kind;
    };
    expect(pkOf(answers({ state: 'CA', qualifierAnswer: 'Bar' }))).toBe(2);
    expect(pkOf(answers({ state: 'CA', qualifierAnswer: 'Shop' }))).toBe(1);
    expect(pkOf(answers({ state: 'NY' }))).toBe(2);
    expect(pkOf(answers({ state: 'TX' }))).toBe(3);
    expect(pkOf(answers({ state: 'FL' }))).toBe('notInArea');
  });

  it('[GATE-8] says so when the journey has not started, with its date, or has ended', () => {
    const early = campaignOf({ stateGateYn: true, instances: [journeyOf({ dateStart: '2027-03-05' })] });
    const over = campaignOf({ stateGateYn: true, instances: [journeyOf({ dateEnd: '2026-11-20' })] });
    expect(judgeAnswers(early, answers({ state: 'CA' }), NOW)).toEqual({ passed: false, fault: { kind: 'notStarted', date: '2027-03-05' } });
    expect(judgeAnswers(over, answers({ state: 'CA' }), NOW)).toEqual({ passed: false, fault: { kind: 'ended' } });
  });

  it('[GATE-9] without a state gate and qualifier it passes directly and leaves the default journey', () => {
    const verdict = judgeAnswers(campaignOf({ ageGateYn: true }), answers({ dateOfBirth: born(1990) }), NOW);
    expect(verdict).toEqual({ passed: true, pass: { journeyPk: null, qualifierAnswer: null, age: 36 } });
  });

  it('[GATE-9] with a qualifier and no state gate every journey counts as covering', () => {
    const campaign = campaignOf({
      qualifierQuestion: 'Which?',
      instances: [journeyOf({ pk: 1, states: ['CA'], qualifierAnswer: 'A' }), journeyOf({ pk: 2, states: ['NY'], qualifierAnswer: 'B' })],
    });
    expect(judgeAnswers(campaign, answers({ qualifierAnswer: 'B' }), NOW)).toMatchObject({ passed: true, pass: { journeyPk: 2 } });
  });

  it.each([
    [{ year: '1990', month: '02', day: '31' }],
    [{ year: '1990', month: '13', day: '01' }],
    [{ year: '1899', month: '01', day: '01' }],
    [{ year: '2027', month: '01', day: '01' }],
    [{ year: '', month: '', day: '' }],
  ])('[GATE-5] ignores Continue while the date is %o', (dateOfBirth) => {
    expect(judgeAnswers(campaignOf({ ageGateYn: true }), answers({ dateOfBirth }), NOW)).toBeNull();
  });

  it('[GATE-5] ignores Continue while the state or an asked qualifier is missing', () => {
    const campaign = campaignOf({
      stateGateYn: true,
      qualifierQuestion: 'Which?',
      instances: [journeyOf({ pk: 1, qualifierAnswer: 'A' }), journeyOf({ pk: 2, qualifierAnswer: 'B' })],
    });
    expect(judgeAnswers(campaign, answers(), NOW)).toBeNull();
    expect(judgeAnswers(campaign, answers({ state: 'CA' }), NOW)).toBeNull();
    expect(judgeAnswers(campaign, answers({ state: 'CA', qualifierAnswer: 'A' }), NOW)?.passed).toBe(true);
  });
});

describe('qualifier answers', () => {
  const campaign = campaignOf({
    stateGateYn: true,
    qualifierQuestion: 'Where?',
    instances: [
      journeyOf({ pk: 1, states: ['CA'], qualifierAnswer: 'Later', dateStart: '2026-12-01' }),
      journeyOf({ pk: 2, states: ['CA', 'NY'], qualifierAnswer: 'Shop', dateStart: '2026-02-01', dateEnd: '2026-12-31' }),
      journeyOf({ pk: 3, states: ['CA'], qualifierAnswer: 'Bar' }),
      journeyOf({ pk: 4, states: ['CA', 'TX'], qualifierAnswer: 'none' }),
      journeyOf({ pk: 5, states: ['CA'], qualifierAnswer: 'Past', dateEnd: '2026-01-31' }),
    ],
  });
  const optionsIn = (state: 'CA' | 'NY' | 'TX') => {
    const question = qualifierQuestion(campaign, state, NOW);
    return question.kind === 'asked' ? question.options : question;
  };

  it('[QUAL-1] come from the journeys that cover the state', () => {
    expect(optionsIn('CA')).toMatchObject([{ value: 'Bar' }, { value: 'Shop' }, { value: 'Later' }]);
    expect(optionsIn('NY')).toEqual({ kind: 'settled', value: 'Shop' });
  });

  it('[QUAL-2] are available within the dates, or where there are none', () => {
    expect(optionsIn('CA')).toMatchObject([{ value: 'Bar', available: true }, { value: 'Shop', available: true }, { value: 'Later', available: false }]);
  });

  it('[QUAL-3] carry the date on which they will be available', () => {
    expect(optionsIn('CA')).toContainEqual({ value: 'Later', available: false, availableDate: '2026-12-01', expiredDate: null });
  });

  it('[QUAL-4] are sorted by the date of availability', () => {
    expect(optionsIn('CA')).toMatchObject([{ availableDate: null }, { availableDate: '2026-02-01' }, { availableDate: '2026-12-01' }]);
  });

  it('[QUAL-5] are not asked where there is none', () => {
    expect(optionsIn('TX')).toEqual({ kind: 'none' });
  });

  it('[QUAL-6] are settled where there is exactly one', () => {
    expect(optionsIn('NY')).toEqual({ kind: 'settled', value: 'Shop' });
  });

  it('[QUAL-7] are cleared when another state is chosen', () => {
    const entry = withGateAnswers(withGateAnswers(emptyEntry(), answers({ state: 'CA' })), answers({ state: 'CA', qualifierAnswer: 'Bar' }));
    expect(entry.qualifierAnswer).toBe('Bar');
    expect(withGateAnswers(entry, answers({ state: 'NY', qualifierAnswer: 'Bar' })).qualifierAnswer).toBeNull();
  });

  it('[QUAL-8] never hold none', () => {
    expect(JSON.stringify(optionsIn('CA'))).not.toContain('none');
  });

  it('[QUAL-1] list an answer of several journeys once, as available when one of them is', () => {
    const twice = campaignOf({
      qualifierQuestion: 'Where?',
      instances: [
        journeyOf({ pk: 1, qualifierAnswer: 'A', dateStart: '2026-12-01' }),
        journeyOf({ pk: 2, qualifierAnswer: 'A' }),
        journeyOf({ pk: 3, qualifierAnswer: 'B' }),
      ],
    });
    expect(qualifierQuestion(twice, null, NOW)).toMatchObject({ options: [{ value: 'A', available: true }, { value: 'B' }] });
  });
});
