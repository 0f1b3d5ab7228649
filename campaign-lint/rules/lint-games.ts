import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { isEndless } from '#domain/endless.ts';
import { maxEntriesOf } from '#domain/rules/identity.ts';
import { hasBonus } from '#domain/rules/instance-rules.ts';
import { promisedBy } from '#domain/rules/processing-rules.ts';
import { drawablePrizes, gameOf, isGameOfSkill, restPrize } from '#domain/rules/randomizer.ts';
import { error, type Finding, instancePath, listed, warning } from '../finding.ts';

/**
 * Reports games whose prizes cannot be won because they are out of stock. The schema already rejects odds that add up
 * to more than 1.
 */
export function lintGames(campaign: Campaign): Finding[] {
  return campaign.instances.flatMap((instance, index) =>
    lintGame(instance, instancePath(index, 'gameInformation.prizes')),
  );
}

/**
 * Reports stock that a bot can exhaust: limited drawable prizes, or limited rewards for points that are credited
 * without review, with unlimited entries and no captcha (GAME-8, POINTS-2).
 */
export function lintStocks({ instances, recaptchaInformation, rewards }: Campaign): Finding[] {
  if (recaptchaInformation.siteKey !== '') return [];
  const scarce = rewards.filter(({ quantity }) => quantity !== null && quantity !== 0).map(({ name }) => name);
  return instances.flatMap((instance, index) => {
    if (maxEntriesOf(instance) !== null) return [];
    const drawable = drawablePrizes(gameOf(instance), instance.pk)
      .filter((prize) => !isEndless(prize) && prize.quantity !== 0)
      .map(({ id }) => id);
    const limited = [...(hasBonus(instance) ? drawable : []), ...(bringsPointsUnseen(instance) ? scarce : [])];
    if (limited.length === 0) return [];
    const remedy = 'Set maxEntries, or campaign.recaptchaInformation.siteKey.';
    return [
      error(
        'open-stock',
        instancePath(index, 'limitsInformation.maxEntries'),
        `anyone may enter any number of times without a captcha, so a bot can use up ${listed(limited)}. ${remedy}`,
      ),
    ];
  });
}

/** Whether its submissions earn points before a person has reviewed them. */
function bringsPointsUnseen(instance: CampaignInstance): boolean {
  const { verification, reward } = promisedBy(instance, { paymentMode: null, preferredPaymentMethod: null });
  return reward === 'points' && verification !== 'manual';
}

function lintGame(instance: CampaignInstance, path: string): Finding[] {
  const prizes = instance.gameInformation?.prizes ?? [];
  const empty = prizes.filter(({ quantity }) => quantity === 0);
  const stock = empty.map(({ id }) => id);
  return [
    ...(neverWins(instance)
      ? [error('no-prizes', path, 'the game has no prizes, so nobody can win. Add a prize, or set maxBonus to 0.')]
      : []),
    ...(prizes.length > 0 && empty.length === prizes.length && hasBonus(instance)
      ? [
          error(
            'no-stock',
            path,
            'every prize has the quantity 0, so nobody can win. Raise a quantity, or set maxBonus to 0.',
          ),
        ]
      : []),
    ...(empty.length > 0 && empty.length < prizes.length
      ? [
          warning(
            'no-stock',
            path,
            `${listed(stock)} ${stock.length === 1 ? 'has' : 'have'} the quantity 0 and cannot be won. Raise it, or remove the prize.`,
          ),
        ]
      : []),
  ];
}

/** Whether it is a game of chance without prizes (GAME-9); the wheels have default prizes (HWHEEL-2, VWHEEL-1). */
function neverWins(instance: CampaignInstance): boolean {
  const game = gameOf(instance);
  return hasBonus(instance) && !isGameOfSkill(game.type) && game.prizes.length === 0 && restPrize(game) === null;
}
