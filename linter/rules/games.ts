import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { isEndless } from '#domain/game.ts';
import { maxEntriesOf } from '#domain/rules/identity.ts';
import { hasBonus } from '#domain/rules/instances.ts';
import { drawablePrizes, gameOf } from '#domain/rules/randomizer.ts';
import { error, type Finding, instancePath, listed, warning } from '../finding.ts';

/** Games whose prizes cannot be won for want of stock; odds of more than 1 together are refused by the schema. */
export function lintGames(campaign: Campaign): Finding[] {
  return campaign.instances.flatMap((instance, index) =>
    lintGame(instance, instancePath(index, 'gameInformation.prizes')),
  );
}

/**
 * Stocks that a program can draw empty: prizes that are drawn and run out, any number of entries, and no captcha
 * (S-12).
 */
export function lintStocks({ instances, recaptchaInformation }: Campaign): Finding[] {
  if (recaptchaInformation.siteKey !== '') return [];
  return instances.flatMap((instance, index) => {
    const limited = drawablePrizes(gameOf(instance), instance.pk)
      .filter((prize) => !isEndless(prize) && prize.quantity !== 0)
      .map(({ id }) => id);
    if (limited.length === 0 || !hasBonus(instance) || maxEntriesOf(instance) !== null) return [];
    const what = `${listed(limited)} ${limited.length === 1 ? 'runs' : 'run'} out`;
    const remedy = 'set maxEntries, or campaign.recaptchaInformation.siteKey';
    return [
      error(
        'open-stock',
        instancePath(index, 'limitsInformation.maxEntries'),
        `anybody may enter any number of times, and ${what}: ${remedy}`,
      ),
    ];
  });
}

function lintGame(instance: CampaignInstance, path: string): Finding[] {
  const prizes = instance.gameInformation?.prizes ?? [];
  const empty = prizes.filter(({ quantity }) => quantity === 0);
  const stock = empty.map(({ id }) => id);
  return [
    ...(prizes.length > 0 && empty.length === prizes.length && hasBonus(instance)
      ? [error('no-stock', path, 'the game has no prize in stock, so nobody can win')]
      : []),
    ...(empty.length > 0 && empty.length < prizes.length
      ? [
          warning(
            'no-stock',
            path,
            `${listed(stock)} ${stock.length === 1 ? 'is' : 'are'} not in stock, and cannot be won`,
          ),
        ]
      : []),
  ];
}
