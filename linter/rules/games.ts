import type { Campaign, Journey } from '#domain/campaign.ts';
import { hasBonus } from '#domain/rules/journeys.ts';
import { error, type Finding, journeyPath, listed, warning } from '../finding.ts';

/** Games whose prizes cannot be won for want of stock; odds of more than 1 together are refused by the schema. */
export function lintGames(campaign: Campaign): Finding[] {
  return campaign.instances.flatMap((journey, index) => lintGame(journey, journeyPath(index, 'gameInformation.prizes')));
}

function lintGame(journey: Journey, path: string): Finding[] {
  const prizes = journey.gameInformation?.prizes ?? [];
  const empty = prizes.filter(({ quantity }) => quantity === 0);
  const stock = empty.map(({ id }) => id);
  return [
    ...(prizes.length > 0 && empty.length === prizes.length && hasBonus(journey) ? [error('no-stock', path, 'the game has no prize in stock, so nobody can win')] : []),
    ...(empty.length > 0 && empty.length < prizes.length ? [warning('no-stock', path, `${listed(stock)} ${stock.length === 1 ? 'is' : 'are'} not in stock, and cannot be won`)] : []),
  ];
}
