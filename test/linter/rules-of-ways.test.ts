import { describe, expect, it } from 'vitest';
import { lintOverlaps } from '#linter/rules/overlaps.ts';
import { lintPayments } from '#linter/rules/payments.ts';
import { lintStates } from '#linter/rules/states.ts';
import { lintStranded } from '#linter/rules/stranded.ts';
import { lintTexts } from '#linter/rules/texts.ts';
import { stretchesOf } from '#linter/search/moments.ts';
import type { Search } from '#linter/search/search.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { error, found, situation, warning } from './found.ts';

type CampaignFields = Parameters<typeof campaignOf>[0];

describe('the rule of overlaps', () => {
  const message = (who: string) =>
    `visitors${who} match instance 1 (campaign.instances.0) too, which comes first and gets all of them, whatever the dates`;

  it('names a second instance for everybody', () => {
    expect(lintOverlaps(campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2 })] }))).toEqual([
      warning('overlapping-instances', 'campaign.instances.1', message('')),
    ]);
  });

  it('names a second instance where no answer is asked for, whatever the answers of both', () => {
    const instances = [instanceOf({ pk: 1, qualifierAnswer: 'Shop' }), instanceOf({ pk: 2, qualifierAnswer: 'Bar' })];
    expect(lintOverlaps(campaignOf({ instances }))).toEqual([
      warning('overlapping-instances', 'campaign.instances.1', message('')),
    ]);
  });

  it('names states and answers that two instances share', () => {
    const instances = [
      instanceOf({ pk: 1, states: ['CA', 'NY', 'TX'], qualifierAnswer: 'Shop' }),
      instanceOf({ pk: 2, states: ['NY', 'TX'], qualifierAnswer: 'Shop' }),
    ];
    expect(lintOverlaps(campaignOf({ stateGateYn: true, qualifierQuestion: 'Where?', instances }))).toEqual([
      warning('overlapping-instances', 'campaign.instances.1', message(' from NY and TX who answer “Shop”')),
    ]);
  });

  it('names answers of an instance that takes every visitor, and is before', () => {
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

  it('leaves an instance without an answer alone that is there for the rest, and one for other answers', () => {
    const instances = [
      instanceOf({ pk: 1, qualifierAnswer: 'Shop' }),
      instanceOf({ pk: 2, qualifierAnswer: 'Bar' }),
      instanceOf({ pk: 3 }),
    ];
    expect(lintOverlaps(campaignOf({ qualifierQuestion: 'Where?', instances }))).toEqual([]);
  });

  it('names two instances without an answer behind one with it for each of the answers', () => {
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

  it('names options that are offered and that nobody completes, and says nothing of an instance that nobody does', () => {
    const whole = of({ redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true } });
    expect(lintPayments(whole, completions())).toEqual([
      error('payment-option', at('mode'), 'no visitor can complete a submission with paypal'),
      error('payment-option', at('mode'), 'no visitor can complete a submission with venmo'),
      error('payment-option', at('allowCheck'), 'no visitor can complete a submission with check'),
      error('payment-option', at('allowDonation'), 'no visitor can complete a submission with donation'),
    ]);
    expect(lintPayments(whole, completions('paypal', 'venmo', 'check', 'donation'))).toEqual([]);
    expect(lintPayments(whole, found([]))).toEqual([]);
  });

  it('says why an option that is asked for is never shown', () => {
    expect(lintPayments(of({ redemptionInformation: { mode: 'code', allowCheck: true } }), completions())).toEqual([
      warning(
        'payment-option',
        at('allowCheck'),
        'no visitor can choose check: the payment options are shown only with the mode paypal',
      ),
    ]);
    expect(
      lintPayments(of({ processingMethod: 'none', redemptionInformation: { allowDonation: true } }), completions()),
    ).toEqual([
      warning(
        'payment-option',
        at('allowDonation'),
        'no visitor can choose donation: a sweepstakes pays nothing, as it takes no receipts (processingMethod)',
      ),
    ]);
  });
});

describe('the rule of states', () => {
  const covering = [instanceOf({ states: ['CA', 'NY'] })];

  it('names the offered states that no instance covers', () => {
    expect(
      lintStates(campaignOf({ stateGateYn: true, offeredStates: ['NY', 'TX', 'FL'], instances: covering })),
    ).toEqual([
      error(
        'uncovered-state',
        'campaign.offeredStates',
        'the campaign is offered there, and no instance covers TX and FL',
      ),
    ]);
    const [finding] = lintStates(campaignOf({ stateGateYn: true, instances: covering }));
    expect(finding).toMatchObject({ level: 'warning', rule: 'uncovered-state', path: 'campaign.instances' });
    expect(finding?.message).toMatch(
      /^no instance covers AL, .* and AE: visitors from there are refused at the gate \(where that is meant, name the states of the campaign in campaign\.offeredStates\)$/,
    );
  });

  it('is silent where all are covered, or no state is asked for', () => {
    const silent: CampaignFields[] = [{ stateGateYn: true, offeredStates: ['NY'] }, { offeredStates: ['TX'] }, {}];
    expect(silent.flatMap((fields) => lintStates(campaignOf({ ...fields, instances: covering })))).toEqual([]);
  });
});

describe('the rule of dead ends', () => {
  const campaign = campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2 })] });

  it('names a campaign that is never open', () => {
    const shut = [error('dead-end', 'campaign', 'nobody is ever let in: the campaign is never open')];
    expect([
      lintStranded(campaign, found([], [])),
      lintStranded(campaign, found([], [situation({ screen: 'early' }), situation({ screen: 'desktop' })])),
    ]).toEqual([shut, shut]);
  });

  it('names a campaign that nobody completes, with the furthest screen of those on the way', () => {
    const stuck = [
      situation({ screen: 'gate', canComplete: false }),
      situation({ screen: 'receipts', canComplete: false }),
      situation({ screen: 'offer', canComplete: false }),
      situation({ screen: 'contact', canComplete: false }),
    ];
    expect(lintStranded(campaign, found(stuck, stuck))).toEqual([
      error(
        'dead-end',
        'campaign.instances',
        'no visitor can ever complete a submission; they get no further than the screen “receipts”',
      ),
    ]);
    const aside = [
      situation({ screen: 'contact', canComplete: false }),
      situation({ screen: 'gate', canComplete: false }),
    ];
    expect(lintStranded(campaign, found(aside, aside))[0]?.message).toContain('the screen “gate”');
    expect(lintStranded(campaign, found(aside.slice(0, 1), aside))[0]?.message).toContain('the screen “start”');
    expect(lintStranded(campaign, found([], [situation({ screen: null, canComplete: false })]))[0]?.message).toContain(
      'the screen “start”',
    );
  });

  it.each([
    ['offer', 'gate'],
    ['gate', 'signIn'],
    ['signIn', 'receipts'],
    ['receipts', 'form'],
    ['form', 'game'],
  ] as const)('knows that after %s comes %s', (before, after) => {
    const stuck = [after, before].map((screen) => situation({ screen, canComplete: false }));
    expect(lintStranded(campaign, found(stuck, stuck))[0]?.message).toContain(`the screen “${after}”`);
  });

  it('names the times in which nobody who arrives completes', () => {
    const dated = campaignOf({ timeZone: 'UTC', instances: [instanceOf({ dateStart: '2026-03-01' })] });
    const [early, open] = stretchesOf(dated);
    if (!early || !open) throw new Error('two stretches');
    const arrivals = [
      { stretch: early, situation: situation({ canComplete: false }) },
      { stretch: open, situation: situation() },
    ];
    expect(lintStranded(dated, { ...found([]), arrivals })).toEqual([
      warning(
        'dead-end',
        'campaign.instances',
        'until 2026-02-28 the campaign is open, and no visitor can complete a submission',
      ),
    ]);
  });

  it('names instances in which all or some are stuck, and those in which nobody may enter', () => {
    const stuck = situation({ instancePk: 2, canComplete: false });
    expect(lintStranded(campaign, found([situation(), stuck]))).toEqual([
      error(
        'dead-end',
        'campaign.instances.1',
        'no visitor of instance 2 can complete a submission; they get no further than the screen “form”',
      ),
    ]);
    expect(lintStranded(campaign, found([situation(), stuck, situation({ instancePk: 2 })]))).toEqual([
      error(
        'dead-end',
        'campaign.instances.1',
        'some visitors of instance 2 cannot complete a submission; they get no further than the screen “form”',
      ),
    ]);
    const closed = campaignOf({
      instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2, limitsInformation: { maxEntries: 0 } })],
    });
    expect(lintStranded(closed, found([situation(), stuck]))).toEqual([
      warning(
        'dead-end',
        'campaign.instances.1.limitsInformation.maxEntries',
        'nobody may enter, so visitors fill in the form of instance 2 and are refused',
      ),
    ]);
  });

  it('leaves those alone who are beside the instance, at a notice, or there at a time at which it is closed', () => {
    const beside = (
      ['contact', 'contactComplete', 'privacyPolicy', 'expired', 'early', 'desktop', 'broken'] as const
    ).map((screen) => situation({ screen, canComplete: false }));
    expect(
      lintStranded(campaign, found([...beside, situation({ canComplete: false, isOpen: false }), situation()])),
    ).toEqual([]);
    expect(lintStranded(campaign, found([situation({ screen: null, canComplete: false })]))).toHaveLength(1);
  });
});

describe('the rule of texts', () => {
  const said = (fields: CampaignFields, localize = true) =>
    lintTexts({ campaign: campaignOf(fields), configuration: configurationOf({ localize }) });
  const missing = (path: string, words: string) =>
    warning('missing-spanish', path, `has no Spanish in campaign.translations.es, and is shown in English: “${words}”`);

  it('names every text without Spanish, or with none but spaces, by its field, and a long one by its beginning', () => {
    const [exact, long] = ['x'.repeat(60), 'y'.repeat(61)];
    expect(said({ qualifierQuestion: exact, mandatories: long })).toEqual([
      missing('campaign.qualifierQuestion', exact),
      missing('campaign.mandatories', `${'y'.repeat(60)}…`),
    ]);
    expect(said({ qualifierQuestion: 'Where?', translations: { es: { 'Where?': ' ' } } })).toEqual([
      missing('campaign.qualifierQuestion', 'Where?'),
    ]);
  });

  it('is silent where each has its Spanish, and where localisation is off', () => {
    expect(said({ qualifierQuestion: 'Where?', translations: { es: { 'Where?': '¿Dónde?' } } })).toEqual([]);
    expect(said({ qualifierQuestion: 'toString' })).toHaveLength(1);
    expect(said({ qualifierQuestion: 'Where?' }, false)).toEqual([]);
  });
});
