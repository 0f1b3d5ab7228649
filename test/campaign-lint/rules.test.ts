import { describe, expect, it } from 'vitest';
import { textFields } from '#campaign-lint/rules/text-fields.ts';
import { lintGames, lintStocks } from '#campaign-lint/rules/lint-games.ts';
import { lintInstances } from '#campaign-lint/rules/lint-instances.ts';
import { lintTerms } from '#campaign-lint/rules/lint-links.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { error, found, situation, warning } from './found.ts';
import { inShort } from '#test/kit/linted.ts';

type CampaignFields = Parameters<typeof campaignOf>[0];

it('every text of a value is listed with its path, and nothing else', () => {
  expect(textFields({ a: 'x', b: [null, 3, { c: 'y', d: undefined }], e: true }, 'campaign')).toEqual([
    { path: 'campaign.a', text: 'x' },
    { path: 'campaign.b.2.c', text: 'y' },
  ]);
  expect(textFields('z', 'campaign')).toEqual([{ path: 'campaign', text: 'z' }]);
});

describe('the rules of games', () => {
  const prize = { name: 'Prize', odds: 0.1 };
  const played = (
    prizes: NonNullable<Parameters<typeof instanceOf>[0]>['gameInformation'],
    limits: object = { maxBonus: 1, maxEntries: null },
  ) => campaignOf({ instances: [instanceOf({ gameInformation: prizes, limitsInformation: limits })] });
  const AT = 'campaign.instances.0.gameInformation.prizes';

  it('report prizes without stock, and a game that nobody can win', () => {
    const stocks = (...quantities: (number | undefined)[]) => ({
      prizes: quantities.map((quantity, index) => ({
        ...prize,
        id: `p${index}`,
        ...(quantity !== undefined && { quantity }),
      })),
    });
    expect(lintGames(played(stocks(0, 3)))).toEqual([
      warning('no-stock', AT, 'p0 has the quantity 0 and cannot be won. Raise it, or remove the prize.'),
    ]);
    expect(lintGames(played(stocks(0, 0, 3)))).toEqual([
      warning('no-stock', AT, 'p0 and p1 have the quantity 0 and cannot be won. Raise it, or remove the prize.'),
    ]);
    expect(lintGames(played(stocks(0, 0)))).toEqual([
      error(
        'no-stock',
        AT,
        'every prize has the quantity 0, so nobody can win. Raise a quantity, or set maxBonus to 0.',
      ),
    ]);
    expect(
      [
        played(stocks(0, 0), { maxBonus: 0 }),
        played(stocks(3)),
        played(stocks(undefined)),
        played(stocks()),
        campaignOf({ instances: [instanceOf({ limitsInformation: { maxBonus: 1 } })] }),
      ].flatMap(lintGames),
    ).toEqual([]);
  });

  it('[GAME-8] report a stock that a script can empty, and nothing if none can', () => {
    const scarce = (...ids: string[]) =>
      ({ type: 'scratch', prizes: ids.map((id) => ({ ...prize, id, quantity: 5 })) }) as const;
    const path = 'campaign.instances.0.limitsInformation.maxEntries';
    const remedy = 'Set maxEntries, or campaign.recaptchaInformation.siteKey.';
    expect(lintStocks(played(scarce('gold')))).toEqual([
      error(
        'open-stock',
        path,
        `anyone may enter any number of times without a captcha, so a bot can use up gold. ${remedy}`,
      ),
    ]);
    expect(lintStocks(played(scarce('gold', 'trip')))).toEqual([
      error(
        'open-stock',
        path,
        `anyone may enter any number of times without a captcha, so a bot can use up gold and trip. ${remedy}`,
      ),
    ]);
    const empty = { type: 'scratch' as const, prizes: [{ ...prize, id: 'gold', quantity: 0 }] };
    const endless = { type: 'scratch' as const, prizes: [{ ...prize, id: 'gold' }] };
    const captcha = campaignOf({ ...played(scarce('gold')), recaptchaInformation: { siteKey: 'key' } });
    expect(
      [
        played(empty),
        played(endless),
        played(scarce('gold'), { maxBonus: 0, maxEntries: null }),
        played(scarce('gold'), { maxBonus: 1, maxEntries: 1 }),
        captcha,
      ].flatMap(lintStocks),
    ).toEqual([]);
  });
});

describe('the rule of instances', () => {
  const unreachable = (index: number, pk: number) =>
    error(
      'unreachable-instance',
      `campaign.instances.${index}`,
      `no visitor can reach instance ${pk}, with any answers at any time. Check its states, answer and dates, and the instances before it.`,
    );
  const two = campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2 })] });

  it('reports instances that nobody reaches, or only their notice', () => {
    expect(lintInstances(two, found([situation()]))).toEqual([unreachable(1, 2)]);
    expect(
      lintInstances(
        two,
        found([
          situation(),
          situation({ instancePk: 2, screen: 'expired' }),
          situation({ instancePk: 2, screen: null }),
          situation({ instancePk: null }),
        ]),
      ),
    ).toEqual([unreachable(1, 2)]);
    expect(lintInstances(two, found([situation(), situation({ instancePk: 2 })]))).toEqual([]);
  });

  it('reports an answer that is never open during the campaign, once for all instances with it', () => {
    const late = { qualifierAnswer: 'Bar', dateStart: '2027-01-01' };
    const asking = (...answers: NonNullable<Parameters<typeof instanceOf>[0]>[]) =>
      campaignOf({
        dateStart: '2026-01-01',
        dateEnd: '2026-12-31',
        qualifierQuestion: 'Where?',
        instances: answers.map((fields, index) => instanceOf({ pk: index + 1, ...fields })),
      });
    const all = found([1, 2, 3].map((instancePk) => situation({ instancePk })));
    const never = error(
      'answer-never-opens',
      'campaign.instances.1.qualifierAnswer',
      '“Bar” is closed whenever the campaign is open. Correct the dates of the instances with this answer.',
    );
    expect(lintInstances(asking({ qualifierAnswer: 'Shop' }, late, late), all)).toEqual([never]);
    expect(lintInstances(asking({ qualifierAnswer: 'Shop' }, late, late), found([situation()]))).toEqual([never]);
    expect(lintInstances(asking({ qualifierAnswer: 'Shop' }, late, { qualifierAnswer: 'Bar' }), all)).toEqual([]);
    expect(lintInstances(asking({ qualifierAnswer: 'Shop' }, { ...late, dateStart: '2026-12-31' }), all)).toEqual([]);
    expect(
      lintInstances(asking({ qualifierAnswer: 'Shop' }, { qualifierAnswer: 'Bar', dateEnd: '2025-12-31' }), all),
    ).toEqual([never]);
    expect(lintInstances(asking({ qualifierAnswer: 'none', dateStart: '2027-01-01' }), all)).toEqual([]);
    expect(lintInstances({ ...asking({ qualifierAnswer: 'Shop' }, late), qualifierQuestion: '' }, all)).toEqual([]);
  });
});

describe('the rule of terms', () => {
  const said = (campaign: CampaignFields, externalTermsOfUse: string, production = false) =>
    inShort(
      lintTerms({ campaign: campaignOf(campaign), configuration: configurationOf({ externalTermsOfUse, production }) }),
    );
  const unlinked = ['warning unlinked-terms configuration.externalTermsOfUse'];

  it('[TOOL-10] says whether the address is missing or an example', () => {
    const text = (externalTermsOfUse: string) =>
      lintTerms({
        campaign: campaignOf({ ageGateYn: true }),
        configuration: configurationOf({ externalTermsOfUse, production: true }),
      }).map(({ message }) => message);
    expect(text('')).toEqual([
      'is missing, so visitors accept Conditions of Use at the gate that they cannot read. Set it, for example to "https://brand.example/terms".',
    ]);
    expect(text('https://brand.example/terms')).toEqual([
      'is https://brand.example/terms, an example without a page, so visitors accept Conditions of Use at the gate that they cannot read. Set the real address.',
    ]);
  });

  it.each([{ ageGateYn: true }, { stateGateYn: true }, { qualifierQuestion: 'Where?' }])(
    '[TOOL-10] reports a gate whose terms visitors accept without a link to them: %j',
    (gate) => {
      expect(said(gate, '')).toEqual(unlinked);
      expect(said(gate, 'https://brand.com/terms')).toEqual([]);
    },
  );

  it.each([
    'https://summer.example/terms',
    'https://www.example.com/terms',
    'http://terms.test./',
    'https://example.org',
  ])('[TOOL-10] reports an example address in production: %s', (terms) => {
    expect(said({ ageGateYn: true }, terms, true)).toEqual(unlinked);
    expect(said({ ageGateYn: true }, terms)).toEqual([]);
  });

  it('[TOOL-10] accepts an address in production whose host only resembles an example', () => {
    for (const host of ['myexample.com', 'example.com.brand.com', 'test.brand.com'])
      expect(said({ ageGateYn: true }, `https://${host}/terms`, true)).toEqual([]);
  });

  it('[TOOL-10] requires no terms without a gate', () => expect(said({}, '', true)).toEqual([]));
});
