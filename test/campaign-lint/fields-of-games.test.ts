import { describe, expect, it } from 'vitest';
import { lintFields } from '#campaign-lint/lint.ts';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { file, instance, type JourneyFields, lint, shortly } from '#test/kit/linted.ts';

describe('the linter, for the fields of games,', () => {
  it('reports a game whose odds exceed 1', () => {
    const prizes = (...odds: number[]): JourneyFields => ({
      gameInformation: {
        prizes: odds.map((each, index) => ({ id: `p${index}`, name: 'Prize', quantity: 5, odds: each })),
      },
    });
    expect(shortly({ instances: [instance(1, prizes(0.7, 0.4))] })).toEqual([
      'error schema campaign.instances.0.gameInformation.prizes',
    ]);
    expect(lint({ instances: [instance(1, prizes(0.1, 0.2, 0.7))] })).toEqual([]);
  });

  it('reports prizes without stock', () => {
    const stock = (...quantities: (number | undefined)[]): JourneyFields => ({
      gameInformation: {
        prizes: quantities.map((quantity, index) => ({
          id: `p${index}`,
          name: 'Prize',
          odds: 0.1,
          ...(quantity !== undefined && { quantity }),
        })),
      },
    });
    const [finding, ...more] = lint({ instances: [instance(1, stock(0, undefined, 3))] });
    expect(more).toEqual([]);
    expect(finding).toEqual({
      level: 'warning',
      rule: 'no-stock',
      path: 'campaign.instances.0.gameInformation.prizes',
      message: 'p0 has the quantity 0 and cannot be won. Raise it, or remove the prize.',
    });
    expect(lint({ instances: [instance(1, stock(1, undefined))] })).toEqual([]);
    const played = (maxBonus: number) =>
      campaignOf({ instances: [instance(1, { ...stock(0, 0), limitsInformation: { maxBonus } })] });
    expect(lintFields({ configuration: configurationOf(), campaign: played(1) })).toEqual([
      {
        level: 'error',
        rule: 'no-stock',
        path: 'campaign.instances.0.gameInformation.prizes',
        message: 'every prize has the quantity 0, so nobody can win. Raise a quantity, or set maxBonus to 0.',
      },
    ]);
    expect(lintFields({ configuration: configurationOf(), campaign: played(0) })).toEqual([]);
  });

  it('[GAME-8] reports a stock that a script can empty: limited prizes, unlimited entries and no captcha', () => {
    const limited = [
      { id: 'gold', name: 'Gold', odds: 0.1, quantity: 5 },
      { id: 'trip', name: 'Trip', winningMoments: ['2026-07-04T17:00:00Z'] },
    ];
    const endless = [{ id: 'endless', name: 'Endless', odds: 0.1 }];
    const open = { processingMethod: 'none', redemptionInformation: {} } as const;
    const of = (fields: JourneyFields, siteKey = '') => {
      const { configuration, campaign } = file({ instances: [instance(1, { ...open, ...fields })] });
      return lintFields({
        configuration: configurationOf(configuration),
        campaign: campaignOf({ ...campaign, recaptchaInformation: { siteKey } }),
      });
    };
    const anyNumber = { maxBonus: 1, maxEntries: null };
    const scratch = (
      prizes: typeof limited | typeof endless,
      limitsInformation: JourneyFields['limitsInformation'] = anyNumber,
    ) => ({ gameInformation: { type: 'scratch', prizes }, limitsInformation }) as const;
    expect(of(scratch(limited))).toEqual([
      {
        level: 'error',
        rule: 'open-stock',
        path: 'campaign.instances.0.limitsInformation.maxEntries',
        message:
          'anyone may enter any number of times without a captcha, so a bot can use up gold and trip. Set maxEntries, or campaign.recaptchaInformation.siteKey.',
      },
    ]);
    expect(of(scratch(limited), 'altcha')).toEqual([]);
    for (const limits of [{ maxBonus: 1, maxEntries: 5 }, { maxBonus: 1 }, { maxBonus: 0, maxEntries: null }])
      expect(of(scratch(limited, limits))).toEqual([]);
    expect(of(scratch(endless))).toEqual([]);
    // By default a rebate takes any number of entries.
    const rebate = instance(1, scratch(limited, { maxBonus: 1 }));
    expect(shortly({ instances: [rebate] })).toContain(
      'error open-stock campaign.instances.0.limitsInformation.maxEntries',
    );
  });

  it('[GAME-8] ignores limited prizes that are never drawn: in a game of skill, without odds, or if the wheel always stops elsewhere', () => {
    const messagesOf = (gameInformation: JourneyFields['gameInformation']) => {
      const fields: JourneyFields = {
        processingMethod: 'none',
        redemptionInformation: {},
        limitsInformation: { maxBonus: 1, maxEntries: null },
        gameInformation,
      };
      const findings = lint({ instances: [instance(1, fields)] });
      return findings.filter(({ rule }) => rule === 'open-stock').map(({ message }) => message);
    };
    const scarce = { name: 'Scarce', quantity: 5 };
    const runsOut = (id: string) => [expect.stringContaining(`, so a bot can use up ${id}. Set`)];
    expect(messagesOf({ type: 'matching', prizes: [{ ...scarce, id: 'gold', odds: 0.1 }] })).toEqual([]);
    expect(
      messagesOf({
        type: 'scratch',
        prizes: [
          { ...scarce, id: 'never', odds: 0 },
          { ...scarce, id: 'none' },
        ],
      }),
    ).toEqual([]);
    expect(
      messagesOf({
        type: 'scratch',
        prizes: [
          { ...scarce, id: 'none' },
          { ...scarce, id: 'gold', odds: 0.1 },
        ],
      }),
    ).toEqual(runsOut('gold'));
    const wheelOf = (max: number, odds = 0) =>
      messagesOf({
        type: 'wheel-spin-vertical',
        prizes: [
          { id: 'one', name: '$1', segment: 1 },
          { ...scarce, id: 'three', segment: 3, odds },
        ],
        wheelPrizes: { min: 8, max, med: 9 },
      });
    expect(wheelOf(1)).toEqual(runsOut('three'));
    expect(wheelOf(7)).toEqual([]);
    expect(wheelOf(7, 0.1)).toEqual(runsOut('three'));
  });
});
