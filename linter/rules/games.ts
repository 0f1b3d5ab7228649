import type { Campaign, Journey } from '#domain/campaign.ts';
import { hasBonus } from '#domain/rules/journeys.ts';
import { error, type Finding, journeyPath, listed, warning } from '../finding.ts';

/** Sums of odds such as 0.1 + 0.2 are not exact. */
const NEARLY_ONE = 1 + 1e-9;

/** Games whose prizes cannot be won: without stock, or with odds of more than 1 together. */
export function lintGames(campaign: Campaign): Finding[] {
  return campaign.instances.flatMap((journey, index) => lintGame(journey, journeyPath(index, 'gameInformation.prizes')));
}

function lintGame(journey: Journey, path: string): Finding[] {
  const prizes = journey.gameInformation?.prizes ?? [];
  const odds = prizes.reduce((sum, prize) => sum + (prize.odds ?? 0), 0);
  const empty = prizes.filter(({ quantity }) => quantity === 0);
  const stock = empty.map(({ id }) => id);
  return [
    ...(odds > NEARLY_ONE ? [error('odds-above-one', path, `the odds are ${Number(odds.toFixed(6))} together, and may be 1 at most: the last prizes would never be drawn as often as they say`)] : []),
    ...(prizes.length > 0 && empty.length === prizes.length && hasBonus(journey) ? [error('no-stock', path, 'the game has no prize in stock, so nobody can win')] : []),
    ...(empty.length > 0 && empty.length < prizes.length ? [warning('no-stock', path, `${listed(stock)} ${stock.length === 1 ? 'is' : 'are'} not in stock, and cannot be won`)] : []),
  ];
}
