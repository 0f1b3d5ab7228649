import { describe, expect, it } from 'vitest';
import type { CampaignFields } from '#test/kit/linted.ts';
import { inShort, instance, lint, shortly } from '#test/kit/linted.ts';

const open = { dateStart: '2026-01-01', dateEnd: '2026-12-31' };

describe('the linter, for simulated visitors,', () => {
  it.each<[string, CampaignFields]>([
    ['no gate', {}],
    ['an offer before anything else', { offerFirst: true }],
    [
      'all gates',
      {
        ...open,
        ageGateYn: true,
        minimumAge: 21,
        stateGateYn: true,
        qualifierQuestion: 'Where?',
        instances: [
          instance(1, { qualifierAnswer: 'Shop' }),
          instance(2, { qualifierAnswer: 'Bar', dateStart: '2026-06-01' }),
        ],
      },
    ],
    [
      'a sweepstakes and a captcha',
      {
        recaptchaInformation: { siteKey: 'key' },
        instances: [instance(1, { processingMethod: 'none', redemptionInformation: {} })],
      },
    ],
    [
      'every payment option',
      {
        instances: [instance(1, { redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true } })],
      },
    ],
    [
      'a shop, and a rest that gives no answer',
      {
        qualifierQuestion: 'Where?',
        instances: [
          instance(1, { qualifierAnswer: 'Shop' }),
          instance(2, { qualifierAnswer: 'Bar' }),
          instance(3, { dateEnd: '2026-12-31', qualifierAnswer: 'Web' }),
        ],
      },
    ],
  ])('reports nothing if they can complete it: %s', (_, campaign) => {
    expect(lint(campaign)).toEqual([]);
    expect(lint(campaign, { allowDesktop: false, diageoProgram: true })).toEqual([]);
  });

  it('reports unreachable instances', () => {
    expect(shortly({ instances: [instance(1), instance(2)] })).toContain(
      'error unreachable-instance campaign.instances.1',
    );
    const successors = [instance(1, { dateEnd: '2026-06-30' }), instance(2, { dateStart: '2026-07-01' })];
    expect(shortly({ stateGateYn: true, instances: successors })).toContain(
      'error unreachable-instance campaign.instances.1',
    );
    const late = [instance(1, { states: ['CA'] }), instance(2, { states: ['NY'], dateStart: '2027-02-01' })];
    const findings = lint({ ...open, stateGateYn: true, offeredStates: ['CA', 'NY'], instances: late });
    expect(findings).toEqual([
      {
        level: 'error',
        rule: 'unreachable-instance',
        path: 'campaign.instances.1',
        message:
          'no visitor can reach instance 2, with any answers at any time. Check its states, answer and dates, and the instances before it.',
      },
    ]);
  });

  it('reports answers that are never open', () => {
    const instances = [
      instance(1, { qualifierAnswer: 'Shop' }),
      instance(2, { qualifierAnswer: 'Bar', dateStart: '2027-01-01' }),
      instance(3, { qualifierAnswer: 'Web', dateStart: '2026-12-31' }),
    ];
    const findings = lint({ ...open, qualifierQuestion: 'Where?', instances });
    expect(inShort(findings)).toEqual(['error answer-never-opens campaign.instances.1.qualifierAnswer']);
    expect(findings[0]?.message).toBe(
      '“Bar” is closed whenever the campaign is open. Correct the dates of the instances with this answer.',
    );
  });

  it('reports a campaign in which nobody reaches the confirmation', () => {
    const refused = lint({ ...open, instances: [instance(1, { dateEnd: '2025-12-31' })] });
    expect(inShort(refused)).toEqual(['error dead-end campaign.instances']);
    expect(refused[0]?.message).toBe(
      'no visitor can ever complete a submission. They get no further than the screen “form”.',
    );
  });

  it('reports the period in which a campaign is open and none of its instances is', () => {
    const [finding, ...more] = lint({
      ...open,
      stateGateYn: true,
      instances: [instance(1, { dateStart: '2026-03-01', dateEnd: '2026-09-30' })],
    });
    expect(more).toEqual([]);
    expect(finding).toEqual({
      level: 'warning',
      rule: 'dead-end',
      path: 'campaign.instances',
      message:
        'the campaign is open from 2026-01-01 until 2026-02-28 and from 2026-10-01 until 2026-12-31, but no visitor can complete a submission then. Check the dates of its instances.',
    });
    expect(lint({ instances: [instance(1, { dateStart: '2026-03-01' })] }).map(({ message }) => message)).toEqual([
      'the campaign is open until 2026-02-28, but no visitor can complete a submission then. Check the dates of its instances.',
    ]);
    expect(
      lint({ stateGateYn: true, instances: [instance(1, { dateEnd: '2026-03-01' })] }).map(({ message }) => message),
    ).toEqual([
      'the campaign is open from 2026-03-02 on, but no visitor can complete a submission then. Check the dates of its instances.',
    ]);
  });

  it('reports instances without entries', () => {
    const none = { limitsInformation: { maxEntries: 0 } };
    const instances = [instance(1, { qualifierAnswer: 'Shop' }), instance(2, { qualifierAnswer: 'Bar', ...none })];
    expect(shortly({ qualifierQuestion: 'Where?', instances })).toEqual([
      'warning dead-end campaign.instances.1.limitsInformation.maxEntries',
    ]);
    expect(shortly({ instances: [instance(1, none)] })).toEqual(['error dead-end campaign.instances']);
  });

  it('reports payment options that nobody can choose', () => {
    const flags = { allowCheck: true, allowDonation: true };
    const findings = lint({ instances: [instance(1, { redemptionInformation: { mode: 'code', ...flags } })] });
    expect(inShort(findings)).toEqual([
      'warning payment-option campaign.instances.0.redemptionInformation.allowCheck',
      'warning payment-option campaign.instances.0.redemptionInformation.allowDonation',
    ]);
    expect(findings[0]?.message).toBe(
      'no visitor can choose check, because payment options are displayed only with the mode paypal. Remove it.',
    );
  });

  it('[FLAG-3] rejects merchandise without a name', () => {
    const named = (fields: object) =>
      shortly({ instances: [instance(1, { redemptionInformation: { mode: 'merchandise', ...fields } })] });
    const finding = 'error merchandise-unnamed campaign.instances.0.redemptionInformation.merchandiseDescription';
    for (const fields of [{}, { merchandiseDescription: '' }, { merchandiseDescription: ' \n' }])
      expect(named(fields)).toEqual([finding]);
    expect(named({ merchandiseDescription: 'tote bag' })).toEqual([]);
  });

  it('[TOOL-8] rejects, once, a mode that pays for receipts if none are requested', () => {
    const [finding, ...more] = lint({
      instances: [{ pk: 1, redemptionInformation: { mode: 'paypal', allowCheck: true } }],
    });
    expect(more).toEqual([]);
    expect(finding).toEqual({
      level: 'error',
      rule: 'mode-without-receipts',
      path: 'campaign.instances.0.processingMethod',
      message:
        'is missing, so visitors send no receipt and are not paid, although the mode paypal promises a reward. For a rebate, set "automatic" or "manual"; for a sweepstakes, remove the mode.',
    });
    for (const mode of ['code', 'merchandise'] as const)
      expect(
        shortly({ instances: [instance(1, { processingMethod: 'none', redemptionInformation: { mode } })] }),
      ).toEqual(['error mode-without-receipts campaign.instances.0.processingMethod']);
    for (const mode of ['cashback', 'points'] as const)
      expect(
        shortly({ instances: [instance(1, { processingMethod: 'none', redemptionInformation: { mode } })] }),
      ).not.toContain('error mode-without-receipts campaign.instances.0.processingMethod');
  });
});
