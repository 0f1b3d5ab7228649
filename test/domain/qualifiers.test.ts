import { describe, expect, it } from 'vitest';
import { withGateAnswers } from '#domain/rules/entry-rules.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import { introsOf, qualifierOf } from '#domain/rules/instance-rules.ts';
import { canBeChosen, qualifierQuestion } from '#domain/rules/qualifiers.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';
import { answers, NOW } from './gate-answers.ts';

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
    expect(optionsIn('CA')).toMatchObject([{ value: 'Bar' }, { value: 'Past' }, { value: 'Shop' }, { value: 'Later' }]);
    expect(optionsIn('NY')).toEqual({ kind: 'settled', value: 'Shop' });
  });

  it('[QUAL-2] are available within their dates, or always without dates', () => {
    expect(optionsIn('CA')).toMatchObject([
      { value: 'Bar', available: true, over: false },
      { value: 'Past', available: false, over: true },
      { value: 'Shop', available: true, over: false },
      { value: 'Later', available: false, over: false },
    ]);
  });

  it('[QUAL-3] include the date from which they are available', () => {
    expect(optionsIn('CA')).toContainEqual({
      value: 'Later',
      available: false,
      over: false,
      availableDate: '2026-12-01',
      expiredDate: null,
    });
  });

  it('[QUAL-4] are sorted by their date of availability', () => {
    expect(optionsIn('CA')).toMatchObject([
      { availableDate: null },
      { availableDate: null },
      { availableDate: '2026-02-01' },
      { availableDate: '2026-12-01' },
    ]);
  });

  it('[QUAL-5] are not requested if there is none', () => {
    expect(optionsIn('TX')).toEqual({ kind: 'none' });
  });

  it('[QUAL-6] are preset if there is exactly one', () => {
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

  it('[QUAL-5] are requested only if there is a question, and after the state if the campaign requires one', () => {
    expect(qualifierQuestion(campaign, null, NOW)).toEqual({ kind: 'none' });
    expect(qualifierQuestion({ ...campaign, qualifierQuestion: '' }, 'CA', NOW)).toEqual({ kind: 'none' });
  });

  it('[QUAL-9] [QUAL-2] stay listed after their end', () => {
    const past = (pk: number, qualifierAnswer: string, dateEnd: string) => instanceOf({ pk, qualifierAnswer, dateEnd });
    const over = campaignOf({
      qualifierQuestion: 'Where?',
      instances: [past(1, 'A', '2026-01-31'), past(2, 'B', '2026-02-28')],
    });
    expect(qualifierQuestion(over, null, NOW)).toEqual({
      kind: 'asked',
      options: [
        { value: 'A', available: false, over: true, availableDate: null, expiredDate: '2026-01-31' },
        { value: 'B', available: false, over: true, availableDate: null, expiredDate: '2026-02-28' },
      ],
    });
  });

  it('[QUAL-9] [QUAL-6] are preset if the ended one is the state’s only answer, and requested if one of two has ended', () => {
    const shops = (...ends: (string | null)[]) =>
      campaignOf({
        qualifierQuestion: 'Where?',
        instances: ends.map((dateEnd, pk) => instanceOf({ pk, qualifierAnswer: `Shop ${pk}`, dateEnd })),
      });
    expect(qualifierQuestion(shops('2026-01-31'), null, NOW)).toEqual({ kind: 'settled', value: 'Shop 0' });
    expect(qualifierQuestion(shops('2026-01-31', null), null, NOW)).toMatchObject({
      kind: 'asked',
      options: [{ value: 'Shop 0', over: true }, { value: 'Shop 1' }],
    });
  });

  it.each([
    ['opens later', { dateStart: '2026-12-01' }, false],
    ['opens later, and ends before it opens', { dateStart: '2026-12-01', dateEnd: '2026-01-31' }, false],
    ['is open', { dateStart: '2026-11-21', dateEnd: '2026-11-21' }, true],
    ['is over', { dateEnd: '2026-11-20' }, true],
  ])('[QUAL-9] [QUAL-3] one that %s can be chosen: %o, %j', (_, dates, can) => {
    const instances = [
      instanceOf({ pk: 1, qualifierAnswer: 'A', ...dates }),
      instanceOf({ pk: 2, qualifierAnswer: 'B', dateStart: '2027-06-01' }),
    ];
    const question = qualifierQuestion(campaignOf({ qualifierQuestion: 'Where?', instances }), null, NOW);
    expect(question.kind === 'asked' && question.options.map(canBeChosen)).toEqual([can, false]);
  });

  it('[QUAL-10] stand for the open one of several instances with one answer, else for the next to open, else for the first', () => {
    const over = { pk: 1, qualifierAnswer: 'A', dateEnd: '2026-01-31' };
    const longOver = { pk: 4, qualifierAnswer: 'A', dateEnd: '2025-01-31' };
    const later = { pk: 2, qualifierAnswer: 'A', dateStart: '2026-12-01', dateEnd: '2026-12-31' };
    const open = { pk: 3, qualifierAnswer: 'A', dateStart: '2026-02-01', dateEnd: '2026-12-31' };
    const told = (...instances: Parameters<typeof instanceOf>[0][]) => {
      const question = qualifierQuestion(
        campaignOf({
          qualifierQuestion: 'Where?',
          instances: [...instances, { pk: 9, qualifierAnswer: 'B', dateStart: '2027-06-01' }].map((fields) =>
            instanceOf(fields),
          ),
        }),
        null,
        NOW,
      );
      return question.kind === 'asked' ? question.options[0] : question;
    };
    for (const [pair, expiredDate] of [
      [[over, later], '2026-12-31'],
      [[later, over], '2026-12-31'],
      [[over, open], '2026-12-31'],
      [[open, over], '2026-12-31'],
    ] as const)
      expect(told(...pair)).toMatchObject({ value: 'A', expiredDate });
    expect([told(over, longOver), told(longOver, over)]).toMatchObject([
      { expiredDate: '2026-01-31' },
      { expiredDate: '2025-01-31' },
    ]);
  });

  it('[QUAL-10] include the dates of the instance that they stand for', () => {
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

  it('[QUAL-8] accept every visitor for an instance with none or an empty one', () => {
    expect([null, '', 'none', 'Shop'].map((qualifierAnswer) => qualifierOf(instanceOf({ qualifierAnswer })))).toEqual([
      null,
      null,
      null,
      'Shop',
    ]);
  });

  it.each([
    ['<b>Two</b> packs', null],
    ['Buy<br/>two', null],
    ['two</p>', null],
    ['<P class="a">Two</P>', null],
    ['Under <5 oz', 'Under <5 oz'],
    ['a < b > c', 'a < b > c'],
    ['I <3 it', 'I <3 it'],
    ['<b', '<b'],
  ])('[QUAL-11] %j is the answer %j', (qualifierAnswer, answer) => {
    expect(qualifierOf(instanceOf({ qualifierAnswer }))).toBe(answer);
  });

  it('[QUAL-11] have at most 200 characters, and HTML any number', () => {
    const long = 'x'.repeat(201);
    expect(instanceOf({ qualifierAnswer: long.slice(1) }).qualifierAnswer).toHaveLength(200);
    expect(() => instanceOf({ qualifierAnswer: long })).toThrow('must not be longer than 200 characters');
    expect(instanceOf({ qualifierAnswer: `<p>${long}</p>` }).qualifierAnswer).toHaveLength(208);
  });

  it('[QUAL-11] show HTML in the intro: that of the state, and before the state is known, that of all states, each once', () => {
    const texts = ['<p>All</p>', '<p>Texas</p>', null, 'Shop', '<p>All</p>'];
    const covered = [[], ['TX'], [], [], []] as const;
    const instances = texts.map((qualifierAnswer, pk) =>
      instanceOf({ pk, qualifierAnswer, states: [...(covered[pk] ?? [])] }),
    );
    const gated = campaignOf({ stateGateYn: true, instances });
    expect(introsOf(gated, null)).toEqual(['<p>All</p>']);
    expect(introsOf(gated, 'CA')).toEqual(['<p>All</p>']);
    expect(introsOf(gated, 'TX')).toEqual(['<p>All</p>', '<p>Texas</p>']);
    expect(introsOf(campaignOf({ instances }), null)).toEqual(['<p>All</p>', '<p>Texas</p>']);
  });

  it('[QUAL-8] never include none', () => {
    expect(JSON.stringify(optionsIn('CA'))).not.toContain('none');
  });

  it('[QUAL-10] list an answer of several instances once, available when one of them is', () => {
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
