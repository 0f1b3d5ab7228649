import { describe, expect, it } from 'vitest';
import { lintOverlaps } from '#campaign-lint/rules/lint-overlaps.ts';
import { lintPayments } from '#campaign-lint/rules/lint-payments.ts';
import { lintUsStates } from '#campaign-lint/rules/lint-us-states.ts';
import { lintTexts } from '#campaign-lint/rules/lint-texts.ts';
import type { Search } from '#campaign-lint/search/search.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { error, found, warning } from './found.ts';

type CampaignFields = Parameters<typeof campaignOf>[0];

describe('the rule of overlaps', () => {
  const message = (who: string, when = 'regardless of dates') =>
    `visitors${who} also match instance 1 (campaign.instances.0), which is listed first and gets all of them, ${when}. Give the two different states or answers.`;

  it('reports a second instance for everybody', () => {
    expect(lintOverlaps(campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2 })] }))).toEqual([
      warning('overlapping-instances', 'campaign.instances.1', message('')),
    ]);
  });

  it('reports a second instance without a question, whatever their answers', () => {
    const instances = [instanceOf({ pk: 1, qualifierAnswer: 'Shop' }), instanceOf({ pk: 2, qualifierAnswer: 'Bar' })];
    expect(lintOverlaps(campaignOf({ instances }))).toEqual([
      warning('overlapping-instances', 'campaign.instances.1', message('')),
    ]);
  });

  it('reports states and answers that two instances share', () => {
    const instances = [
      instanceOf({ pk: 1, states: ['CA', 'NY', 'TX'], qualifierAnswer: 'Shop' }),
      instanceOf({ pk: 2, states: ['NY', 'TX'], qualifierAnswer: 'Shop' }),
    ];
    expect(lintOverlaps(campaignOf({ stateGateYn: true, qualifierQuestion: 'Where?', instances }))).toEqual([
      warning(
        'overlapping-instances',
        'campaign.instances.1',
        message(' from NY and TX who answer “Shop”', 'while both are open'),
      ),
    ]);
  });

  it.each([
    ['in turn', { dateEnd: '2026-06-29' }, { dateStart: '2026-06-30' }, 0],
    ['in turn, the later one first', { dateStart: '2026-06-30' }, { dateEnd: '2026-06-29' }, 0],
    ['together for a day', { dateEnd: '2026-06-30' }, { dateStart: '2026-06-30' }, 1],
    ['together for a day, the later one first', { dateStart: '2026-06-30' }, { dateEnd: '2026-06-30' }, 1],
    ['together for a millisecond', { dateEnd: '2026-06-30' }, { dateStart: '2026-06-30T23:59:59.999' }, 1],
    ['together without dates', {}, {}, 1],
  ])(
    '[QUAL-10] reports two with the same answer only if both are open at the same time: %s',
    (_, one, other, findings) => {
      const instances = [
        instanceOf({ pk: 1, qualifierAnswer: 'Shop', ...one }),
        instanceOf({ pk: 2, qualifierAnswer: 'Shop', ...other }),
        instanceOf({ pk: 3, qualifierAnswer: 'Bar' }),
      ];
      expect(lintOverlaps(campaignOf({ qualifierQuestion: 'Where?', instances }))).toHaveLength(findings);
    },
  );

  it('reports two with the same answer whatever their dates if there is no question', () => {
    const instances = [
      instanceOf({ pk: 1, qualifierAnswer: 'Shop', dateEnd: '2026-06-29' }),
      instanceOf({ pk: 2, qualifierAnswer: 'Shop', dateStart: '2026-06-30' }),
    ];
    expect(lintOverlaps(campaignOf({ instances }))).toEqual([
      warning('overlapping-instances', 'campaign.instances.1', message('')),
    ]);
  });

  it('reports answers after an instance that accepts every visitor', () => {
    const instances = [
      instanceOf({ pk: 1 }),
      instanceOf({ pk: 2, qualifierAnswer: 'Shop' }),
      instanceOf({ pk: 3, qualifierAnswer: 'Bar' }),
    ];
    expect(lintOverlaps(campaignOf({ qualifierQuestion: 'Where?', instances }))).toEqual([
      warning('overlapping-instances', 'campaign.instances.1', message(' who answer “Shop”')),
      warning('overlapping-instances', 'campaign.instances.2', message(' who answer “Bar”')),
    ]);
  });

  it('ignores an instance without an answer for all remaining visitors, and one for other answers', () => {
    const instances = [
      instanceOf({ pk: 1, qualifierAnswer: 'Shop' }),
      instanceOf({ pk: 2, qualifierAnswer: 'Bar' }),
      instanceOf({ pk: 3 }),
    ];
    expect(lintOverlaps(campaignOf({ qualifierQuestion: 'Where?', instances }))).toEqual([]);
  });

  it('reports each answer of the instances after two without an answer', () => {
    const instances = [
      instanceOf({ pk: 1 }),
      instanceOf({ pk: 2 }),
      instanceOf({ pk: 3, qualifierAnswer: 'Bar' }),
      instanceOf({ pk: 4, qualifierAnswer: 'Shop' }),
    ];
    expect(lintOverlaps(campaignOf({ qualifierQuestion: 'Where?', instances }))[0]).toEqual(
      warning('overlapping-instances', 'campaign.instances.1', message(' who answer “Bar” and “Shop”')),
    );
  });
});

describe('the rule of payments', () => {
  const completions = (...options: ('paypal' | 'venmo' | 'check' | 'donation')[]): Search => ({
    situations: [],
    arrivals: [],
    completions: new Map([[1, new Set(options)]]),
  });
  const of = (fields: NonNullable<Parameters<typeof instanceOf>[0]>) => campaignOf({ instances: [instanceOf(fields)] });
  const at = (field: string) => `campaign.instances.0.redemptionInformation.${field}`;

  it('reports offered options that nobody can complete, but none of an instance that nobody can complete', () => {
    const whole = of({ redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true } });
    expect(lintPayments(whole, completions())).toEqual([
      error('payment-option', at('mode'), 'visitors are offered paypal, but none can complete a submission with it'),
      error('payment-option', at('mode'), 'visitors are offered venmo, but none can complete a submission with it'),
      error(
        'payment-option',
        at('allowCheck'),
        'visitors are offered check, but none can complete a submission with it',
      ),
      error(
        'payment-option',
        at('allowDonation'),
        'visitors are offered donation, but none can complete a submission with it',
      ),
    ]);
    expect(lintPayments(whole, completions('paypal', 'venmo', 'check', 'donation'))).toEqual([]);
    expect(lintPayments(whole, found([]))).toEqual([]);
  });

  it('explains why a configured option is never displayed', () => {
    expect(lintPayments(of({ redemptionInformation: { mode: 'code', allowCheck: true } }), completions())).toEqual([
      warning(
        'payment-option',
        at('allowCheck'),
        'no visitor can choose check, because payment options are displayed only with the mode paypal. Remove it.',
      ),
    ]);
    expect(
      lintPayments(of({ processingMethod: 'none', redemptionInformation: { allowDonation: true } }), completions()),
    ).toEqual([
      warning(
        'payment-option',
        at('allowDonation'),
        'no visitor can choose donation, because a sweepstakes requires no receipts (processingMethod) and pays nothing. Remove it.',
      ),
    ]);
  });
});

describe('the rule of states', () => {
  const covering = [instanceOf({ states: ['CA', 'NY'] })];

  it('reports the offered states that no instance covers', () => {
    expect(
      lintUsStates(campaignOf({ stateGateYn: true, offeredStates: ['NY', 'TX', 'FL'], instances: covering })),
    ).toEqual([
      error(
        'uncovered-state',
        'campaign.offeredStates',
        'no instance covers TX and FL, so the gate rejects visitors from there. Cover them with an instance, or remove them from the list.',
      ),
    ]);
    const [finding] = lintUsStates(campaignOf({ stateGateYn: true, instances: covering }));
    expect(finding).toMatchObject({ level: 'warning', rule: 'uncovered-state', path: 'campaign.instances' });
    expect(finding?.message).toMatch(
      /^no instance covers AL, .* and AE, so the gate rejects visitors from there\. If this is intended, list the states of the campaign in campaign\.offeredStates\.$/,
    );
  });

  it('reports nothing if all are covered, or no state is requested', () => {
    const silent: CampaignFields[] = [{ stateGateYn: true, offeredStates: ['NY'] }, { offeredStates: ['TX'] }, {}];
    expect(silent.flatMap((fields) => lintUsStates(campaignOf({ ...fields, instances: covering })))).toEqual([]);
  });
});

describe('the rule of texts', () => {
  const said = (fields: CampaignFields, localize = true) =>
    lintTexts({ campaign: campaignOf(fields), configuration: configurationOf({ localize }) });
  const missing = (path: string, words: string) =>
    warning(
      'missing-spanish',
      path,
      `has no Spanish, so Spanish pages show it in English. Add it to campaign.translations.es: “${words}”`,
    );

  it('reports every text whose Spanish is missing or blank by its field, and abbreviates a long one', () => {
    const [exact, long] = ['x'.repeat(60), 'y'.repeat(61)];
    expect(said({ qualifierQuestion: exact, mandatories: long })).toEqual([
      missing('campaign.qualifierQuestion', exact),
      missing('campaign.mandatories', `${'y'.repeat(60)}…`),
    ]);
    expect(said({ qualifierQuestion: 'Where?', translations: { es: { 'Where?': ' ' } } })).toEqual([
      missing('campaign.qualifierQuestion', 'Where?'),
    ]);
  });

  it('reports nothing if every text has Spanish, or localisation is off', () => {
    expect(said({ qualifierQuestion: 'Where?', translations: { es: { 'Where?': '¿Dónde?' } } })).toEqual([]);
    expect(said({ qualifierQuestion: 'toString' })).toHaveLength(1);
    expect(said({ qualifierQuestion: 'Where?' }, false)).toEqual([]);
  });
});
