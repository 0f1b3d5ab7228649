import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { judgeAnswers } from '#domain/rules/gate-rules.ts';
import { type GateAnswers, judgeGate } from '#domain/rules/eligibility.ts';
import { gateSchema } from '#domain/rules/validation.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';
import { answers, NOW } from './gate-answers.ts';

const born = (year: number) => ({ year: String(year), month: '01', day: '31' });

describe('the gate', () => {
  it.each([
    [2005, 21, true],
    [2006, 21, false],
    [2008, 18, true],
    [2009, 18, false],
  ])('[GATE-7] a person born in %i with a minimum age of %i passes: %j', (year, minimumAge, passed) => {
    const verdict = judgeAnswers(
      campaignOf({ ageGateYn: true, minimumAge }),
      answers({ dateOfBirth: born(year) }),
      NOW,
    );
    expect(verdict?.passed).toBe(passed);
  });

  it.each([
    [21, 21],
    [18, 18],
    [null, 21],
  ])('[GATE-10] with a minimum age of %j the under-age text names %i', (minimumAge, named) => {
    const verdict = judgeAnswers(
      campaignOf({ ageGateYn: true, minimumAge }),
      answers({ dateOfBirth: born(2015) }),
      NOW,
    );
    expect(verdict).toEqual({ passed: false, fault: { kind: 'underAge', minimumAge: named } });
  });

  it('[GATE-8] chooses the first instance that covers the state and has the answer', () => {
    const campaign = campaignOf({
      stateGateYn: true,
      qualifierQuestion: 'Where?',
      instances: [
        instanceOf({ pk: 1, states: ['CA'], qualifierAnswer: 'Shop' }),
        instanceOf({ pk: 2, states: ['CA', 'NY'], qualifierAnswer: 'Bar' }),
        instanceOf({ pk: 3, states: ['TX'], qualifierAnswer: 'none' }),
        instanceOf({ pk: 4, states: ['CA', 'NY'], qualifierAnswer: 'Bar' }),
      ],
    });
    const pkOf = (given: GateAnswers) => {
      const verdict = judgeAnswers(campaign, given, NOW);
      return verdict?.passed ? verdict.pass.instancePk : verdict?.fault.kind;
    };
    expect(pkOf(answers({ state: 'CA', qualifierAnswer: 'Bar' }))).toBe(2);
    expect(pkOf(answers({ state: 'CA', qualifierAnswer: 'Shop' }))).toBe(1);
    expect(pkOf(answers({ state: 'NY' }))).toBe(2);
    expect(pkOf(answers({ state: 'TX' }))).toBe(3);
    expect(pkOf(answers({ state: 'FL' }))).toBe('notInArea');
  });

  it('[GATE-8] reports an instance that has not started, with its date, or has ended', () => {
    const early = campaignOf({ stateGateYn: true, instances: [instanceOf({ dateStart: '2027-03-05' })] });
    const over = campaignOf({ stateGateYn: true, instances: [instanceOf({ dateEnd: '2026-11-20' })] });
    expect(judgeAnswers(early, answers({ state: 'CA' }), NOW)).toEqual({
      passed: false,
      fault: { kind: 'notStarted', date: '2027-03-05' },
    });
    expect(judgeAnswers(over, answers({ state: 'CA' }), NOW)).toEqual({ passed: false, fault: { kind: 'ended' } });
  });

  it('[GATE-9] without a state gate and qualifier it passes immediately and keeps the default instance', () => {
    const verdict = judgeAnswers(campaignOf({ ageGateYn: true }), answers({ dateOfBirth: born(1990) }), NOW);
    expect(verdict).toEqual({ passed: true, pass: { instancePk: null, qualifierAnswer: null, age: 36 } });
  });

  it('[GATE-9] with a qualifier and no state gate every instance covers the visitor', () => {
    const campaign = campaignOf({
      qualifierQuestion: 'Which?',
      instances: [
        instanceOf({ pk: 1, states: ['CA'], qualifierAnswer: 'A' }),
        instanceOf({ pk: 2, states: ['NY'], qualifierAnswer: 'B' }),
      ],
    });
    expect(judgeAnswers(campaign, answers({ qualifierAnswer: 'B' }), NOW)).toMatchObject({
      passed: true,
      pass: { instancePk: 2 },
    });
  });

  it('[GATE-7] checks no age if the campaign requires none or the visitor entered none', () => {
    expect(judgeGate(campaignOf(), answers({ dateOfBirth: born(2015) }), NOW)).toEqual({
      passed: true,
      pass: { instancePk: null, qualifierAnswer: null, age: null },
    });
    expect(judgeGate(campaignOf({ ageGateYn: true }), answers(), NOW)).toEqual({
      passed: true,
      pass: { instancePk: null, qualifierAnswer: null, age: null },
    });
  });

  it('[GATE-8] with a state and no question uses the first instance of the state regardless of its answer, and stores no answer', () => {
    const campaign = campaignOf({
      stateGateYn: true,
      instances: [
        instanceOf({ pk: 1, states: ['NY'] }),
        instanceOf({ pk: 2, states: ['CA'], qualifierAnswer: 'Shop' }),
      ],
    });
    expect(judgeGate(campaign, answers({ state: 'CA', qualifierAnswer: 'Bar' }), NOW)).toEqual({
      passed: true,
      pass: { instancePk: 2, qualifierAnswer: null, age: null },
    });
  });

  it('[GATE-8] [QUAL-6] stores the only possible answer, and the one that was entered', () => {
    const settled = campaignOf({
      qualifierQuestion: 'Where?',
      instances: [instanceOf({ pk: 1, qualifierAnswer: 'Shop' })],
    });
    expect(judgeGate(settled, answers(), NOW)).toEqual({
      passed: true,
      pass: { instancePk: 1, qualifierAnswer: 'Shop', age: null },
    });
    const asked = campaignOf({
      qualifierQuestion: 'Where?',
      instances: [instanceOf({ pk: 1, qualifierAnswer: 'Shop' }), instanceOf({ pk: 2, qualifierAnswer: 'Bar' })],
    });
    expect(judgeGate(asked, answers({ qualifierAnswer: 'Bar' }), NOW)).toEqual({
      passed: true,
      pass: { instancePk: 2, qualifierAnswer: 'Bar', age: null },
    });
  });

  it('[GATE-8] [QUAL-8] accepts any answer for an instance without one', () => {
    const instances = [
      instanceOf({ pk: 1, qualifierAnswer: 'Shop' }),
      instanceOf({ pk: 2, qualifierAnswer: 'none' }),
      instanceOf({ pk: 3, qualifierAnswer: 'Bar' }),
    ];
    const campaign = campaignOf({ qualifierQuestion: 'Where?', instances });
    expect(judgeAnswers(campaign, answers({ qualifierAnswer: 'Bar' }), NOW)).toMatchObject({
      passed: true,
      pass: { instancePk: 2 },
    });
  });

  it('[QUAL-10] prefers among several with the same answer the open one, then the next to open, then the first', () => {
    const over = { dateEnd: '2026-11-20' };
    const open = { dateStart: '2026-11-21', dateEnd: '2026-11-21' };
    const soon = { dateStart: '2026-11-22' };
    const later = { dateStart: '2026-11-23' };
    const verdictOn = (...dates: { dateStart?: string; dateEnd?: string }[]) => {
      const instances = [
        ...dates.map((range, index) => instanceOf({ pk: index, qualifierAnswer: 'Shop', ...range })),
        instanceOf({ pk: 9, qualifierAnswer: 'Bar' }),
      ];
      const campaign = campaignOf({ qualifierQuestion: 'Where?', instances });
      const verdict = judgeGate(campaign, answers({ qualifierAnswer: 'Shop' }), NOW);
      return verdict.passed ? verdict.pass.instancePk : verdict.fault;
    };
    expect([verdictOn(over, open), verdictOn(soon, open), verdictOn(open, open)]).toEqual([1, 1, 0]);
    const next = { kind: 'notStarted', date: '2026-11-22' };
    expect([verdictOn(over, later, soon), verdictOn(soon, over, later)]).toEqual([next, next]);
    expect(verdictOn(over, over)).toEqual({ kind: 'ended' });
  });

  it('[QUAL-10] [GATE-8] keeps the order of the campaign between instances with the answer and those without one', () => {
    const over = { qualifierAnswer: 'Shop', dateEnd: '2026-11-20' };
    const verdictOn = (...instances: Parameters<typeof instanceOf>[0][]) => {
      const campaign = campaignOf({
        stateGateYn: true,
        qualifierQuestion: 'Where?',
        instances: instances.map((fields, pk) => instanceOf({ pk, ...fields })),
      });
      const verdict = judgeGate(campaign, answers({ state: 'CA', qualifierAnswer: 'Shop' }), NOW);
      return verdict.passed ? verdict.pass.instancePk : verdict.fault.kind;
    };
    expect(verdictOn(over, { qualifierAnswer: 'none' })).toBe('ended');
    expect(verdictOn({ qualifierAnswer: 'none' }, over)).toBe(0);
    expect(verdictOn({ dateEnd: '2026-11-20' }, {})).toBe('ended');
  });

  it('[GATE-5] fills in the values that the gate does not ask for', () => {
    const nothing = { dateOfBirth: false, state: false, qualifier: false, currentYear: 2026 };
    expect(v.parse(gateSchema(nothing), { dateOfBirth: {} })).toEqual({
      dateOfBirth: { month: '', day: '', year: '' },
      state: '',
      qualifierAnswer: '',
    });
  });

  it('[GATE-8] accepts an instance that has started and not ended', () => {
    const open = campaignOf({
      stateGateYn: true,
      instances: [instanceOf({ pk: 5, dateStart: '2026-01-01', dateEnd: '2026-12-31' })],
    });
    expect(judgeAnswers(open, answers({ state: 'CA' }), NOW)).toMatchObject({ passed: true, pass: { instancePk: 5 } });
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
      instances: [instanceOf({ pk: 1, qualifierAnswer: 'A' }), instanceOf({ pk: 2, qualifierAnswer: 'B' })],
    });
    expect(judgeAnswers(campaign, answers(), NOW)).toBeNull();
    expect(judgeAnswers(campaign, answers({ state: 'CA' }), NOW)).toBeNull();
    expect(judgeAnswers(campaign, answers({ state: 'CA', qualifierAnswer: 'A' }), NOW)?.passed).toBe(true);
  });
});
