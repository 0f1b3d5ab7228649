import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { judgeAnswers } from '#domain/rules/gate.ts';
import { type GateAnswers, judgeGate } from '#domain/rules/eligibility.ts';
import { withGateAnswers } from '#domain/rules/entries.ts';
import { emptyEntry } from '#domain/entry.ts';
import { qualifierOf } from '#domain/rules/instances.ts';
import { qualifierQuestion } from '#domain/rules/qualifiers.ts';
import { gateSchema } from '#domain/rules/validation.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const answers = (fields: Partial<GateAnswers> = {}): GateAnswers => ({
  dateOfBirth: null,
  state: null,
  qualifierAnswer: null,
  ...fields,
});
const born = (year: number) => ({ year: String(year), month: '01', day: '31' });

describe('the gate', () => {
  it.each([
    [2005, 21, true],
    [2006, 21, false],
    [2008, 18, true],
    [2009, 18, false],
  ])('[GATE-7] someone born in %i at a minimum age of %i passes: %j', (year, minimumAge, passed) => {
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

  it('[GATE-8] chooses the first instance that covers the state and takes the answer', () => {
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

  it('[GATE-8] says so when the instance has not started, with its date, or has ended', () => {
    const early = campaignOf({ stateGateYn: true, instances: [instanceOf({ dateStart: '2027-03-05' })] });
    const over = campaignOf({ stateGateYn: true, instances: [instanceOf({ dateEnd: '2026-11-20' })] });
    expect(judgeAnswers(early, answers({ state: 'CA' }), NOW)).toEqual({
      passed: false,
      fault: { kind: 'notStarted', date: '2027-03-05' },
    });
    expect(judgeAnswers(over, answers({ state: 'CA' }), NOW)).toEqual({ passed: false, fault: { kind: 'ended' } });
  });

  it('[GATE-9] without a state gate and qualifier it passes directly and leaves the default instance', () => {
    const verdict = judgeAnswers(campaignOf({ ageGateYn: true }), answers({ dateOfBirth: born(1990) }), NOW);
    expect(verdict).toEqual({ passed: true, pass: { instancePk: null, qualifierAnswer: null, age: 36 } });
  });

  it('[GATE-9] with a qualifier and no state gate every instance counts as covering', () => {
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

  it('[GATE-7] counts no age where the campaign asks for none, and none that was not given', () => {
    expect(judgeGate(campaignOf(), answers({ dateOfBirth: born(2015) }), NOW)).toEqual({
      passed: true,
      pass: { instancePk: null, qualifierAnswer: null, age: null },
    });
    expect(judgeGate(campaignOf({ ageGateYn: true }), answers(), NOW)).toEqual({
      passed: true,
      pass: { instancePk: null, qualifierAnswer: null, age: null },
    });
  });

  it('[GATE-8] with a state and no question takes the first instance of the state, whatever its answer, and keeps no answer', () => {
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

  it('[GATE-8] [QUAL-6] keeps the answer that was settled, and the one that was given', () => {
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

  it('[GATE-8] [QUAL-8] takes an instance without an answer whatever was answered', () => {
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

  it('[GATE-5] fills in what the gate does not ask', () => {
    const nothing = { dateOfBirth: false, state: false, qualifier: false, currentYear: 2026 };
    expect(v.parse(gateSchema(nothing), { dateOfBirth: {} })).toEqual({
      dateOfBirth: { month: '', day: '', year: '' },
      state: '',
      qualifierAnswer: '',
    });
  });

  it('[GATE-8] takes an instance that has started and not ended', () => {
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

describe('qualifier answers', () => {
  const campaign = campaignOf({
    stateGateYn: true,
    qualifierQuestion: 'Where?',
    instances: [
      instanceOf({ pk: 1, states: ['CA'], qualifierAnswer: 'Later', dateStart: '2026-12-01' }),
      instanceOf({
        pk: 2,
        states: ['CA', 'NY'],
        qualifierAnswer: 'Shop',
        dateStart: '2026-02-01',
        dateEnd: '2026-12-31',
      }),
      instanceOf({ pk: 3, states: ['CA'], qualifierAnswer: 'Bar' }),
      instanceOf({ pk: 4, states: ['CA', 'TX'], qualifierAnswer: 'none' }),
      instanceOf({ pk: 5, states: ['CA'], qualifierAnswer: 'Past', dateEnd: '2026-01-31' }),
    ],
  });
  const optionsIn = (state: 'CA' | 'NY' | 'TX') => {
    const question = qualifierQuestion(campaign, state, NOW);
    return question.kind === 'asked' ? question.options : question;
  };

  it('[QUAL-1] come from the instances that cover the state', () => {
    expect(optionsIn('CA')).toMatchObject([{ value: 'Bar' }, { value: 'Shop' }, { value: 'Later' }]);
    expect(optionsIn('NY')).toEqual({ kind: 'settled', value: 'Shop' });
  });

  it('[QUAL-2] are available within the dates, or where there are none', () => {
    expect(optionsIn('CA')).toMatchObject([
      { value: 'Bar', available: true },
      { value: 'Shop', available: true },
      { value: 'Later', available: false },
    ]);
  });

  it('[QUAL-3] carry the date on which they will be available', () => {
    expect(optionsIn('CA')).toContainEqual({
      value: 'Later',
      available: false,
      availableDate: '2026-12-01',
      expiredDate: null,
    });
  });

  it('[QUAL-4] are sorted by the date of availability', () => {
    expect(optionsIn('CA')).toMatchObject([
      { availableDate: null },
      { availableDate: '2026-02-01' },
      { availableDate: '2026-12-01' },
    ]);
  });

  it('[QUAL-5] are not asked where there is none', () => {
    expect(optionsIn('TX')).toEqual({ kind: 'none' });
  });

  it('[QUAL-6] are settled where there is exactly one', () => {
    expect(optionsIn('NY')).toEqual({ kind: 'settled', value: 'Shop' });
  });

  it('[QUAL-7] are cleared when another state is chosen', () => {
    const entry = withGateAnswers(
      withGateAnswers(emptyEntry(), answers({ state: 'CA' })),
      answers({ state: 'CA', qualifierAnswer: 'Bar' }),
    );
    expect(entry.qualifierAnswer).toBe('Bar');
    expect(withGateAnswers(entry, answers({ state: 'NY', qualifierAnswer: 'Bar' })).qualifierAnswer).toBeNull();
  });

  it('[QUAL-5] are not asked before the state is known, where it is asked for, nor where there is no question', () => {
    expect(qualifierQuestion(campaign, null, NOW)).toEqual({ kind: 'none' });
    expect(qualifierQuestion({ ...campaign, qualifierQuestion: '' }, 'CA', NOW)).toEqual({ kind: 'none' });
  });

  it('[QUAL-2] are left out once they are over, unless all of them are', () => {
    const past = (pk: number, qualifierAnswer: string, dateEnd: string) => instanceOf({ pk, qualifierAnswer, dateEnd });
    const over = campaignOf({
      qualifierQuestion: 'Where?',
      instances: [past(1, 'A', '2026-01-31'), past(2, 'B', '2026-02-28')],
    });
    expect(qualifierQuestion(over, null, NOW)).toEqual({
      kind: 'asked',
      options: [
        { value: 'A', available: false, availableDate: null, expiredDate: '2026-01-31' },
        { value: 'B', available: false, availableDate: null, expiredDate: '2026-02-28' },
      ],
    });
  });

  it('[QUAL-1] tell of several instances with one answer the one that is open, else the one that opens later, else the first', () => {
    const over = { pk: 1, qualifierAnswer: 'A', dateEnd: '2026-01-31' };
    const longOver = { pk: 4, qualifierAnswer: 'A', dateEnd: '2025-01-31' };
    const later = { pk: 2, qualifierAnswer: 'A', dateStart: '2026-12-01', dateEnd: '2026-12-31' };
    const open = { pk: 3, qualifierAnswer: 'A', dateStart: '2026-02-01', dateEnd: '2026-12-31' };
    const told = (...instances: Parameters<typeof instanceOf>[0][]) => {
      const question = qualifierQuestion(
        campaignOf({
          qualifierQuestion: 'Where?',
          instances: [...instances, { pk: 9, qualifierAnswer: 'B', dateEnd: '2026-01-01' }].map((fields) =>
            instanceOf(fields),
          ),
        }),
        null,
        NOW,
      );
      return question.kind === 'asked' ? question.options[0] : question;
    };
    const settled = { kind: 'settled', value: 'A' };
    for (const pair of [
      [over, later],
      [later, over],
      [over, open],
      [open, over],
    ])
      expect(told(...pair)).toEqual(settled);
    expect([told(over, longOver), told(longOver, over)]).toMatchObject([
      { expiredDate: '2026-01-31' },
      { expiredDate: '2025-01-31' },
    ]);
  });

  it('[QUAL-1] carry the dates of the instance that they stand for', () => {
    const shared = (...dates: { dateStart?: string; dateEnd?: string }[]) => {
      const instances = [
        ...dates.map((range, index) => instanceOf({ pk: index, qualifierAnswer: 'A', ...range })),
        instanceOf({ pk: 9, qualifierAnswer: 'B', dateStart: '2027-06-01' }),
      ];
      const question = qualifierQuestion(campaignOf({ qualifierQuestion: 'Where?', instances }), null, NOW);
      return question.kind === 'asked' ? question.options[0]?.expiredDate : question;
    };
    const [over, later, open] = [
      { dateEnd: '2026-01-31' },
      { dateStart: '2026-12-01', dateEnd: '2026-12-30' },
      { dateEnd: '2026-12-31' },
    ];
    expect([
      shared(over, later),
      shared(later, over),
      shared(later, open),
      shared(open, later),
      shared(over, open),
      shared(open, over),
    ]).toEqual(['2026-12-30', '2026-12-30', '2026-12-31', '2026-12-31', '2026-12-31', '2026-12-31']);
  });

  it('[QUAL-8] take every visitor where an instance says none, or nothing', () => {
    expect([null, '', 'none', 'Shop'].map((qualifierAnswer) => qualifierOf(instanceOf({ qualifierAnswer })))).toEqual([
      null,
      null,
      null,
      'Shop',
    ]);
  });

  it('[QUAL-8] never hold none', () => {
    expect(JSON.stringify(optionsIn('CA'))).not.toContain('none');
  });

  it('[QUAL-1] list an answer of several instances once, as available when one of them is', () => {
    const twice = campaignOf({
      qualifierQuestion: 'Where?',
      instances: [
        instanceOf({ pk: 1, qualifierAnswer: 'A', dateStart: '2026-12-01' }),
        instanceOf({ pk: 2, qualifierAnswer: 'A' }),
        instanceOf({ pk: 3, qualifierAnswer: 'B' }),
      ],
    });
    expect(qualifierQuestion(twice, null, NOW)).toMatchObject({
      options: [{ value: 'A', available: true }, { value: 'B' }],
    });
  });
});
