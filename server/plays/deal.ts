import { randomInt } from 'node:crypto';
import type { GameInformation, Prize } from '#domain/game.ts';
import { isEndless } from '#domain/endless.ts';
import { drawPrize, fixedPrize, isGameOfSkill, outcomeOf, restPrize } from '#domain/rules/randomizer.ts';
import type { NewPlay, PlayFromStock, PlayTx } from './store-play.repository.ts';
import { type StockOwner, takeDueUnit, takeUnit } from './prize-stock.repository.ts';

/** The largest range of `randomInt`. */
const STEPS = 2 ** 48 - 1;
const SEEDS = 2 ** 32;

/**
 * Creates a play: its seed and, in games of chance, its outcome, which is final (GAME-3). A prize is taken from the
 * stock in the same transaction, so no unit is reserved twice. First comes a unit that is due by time, then the odds.
 *
 * @param mayWin false if the submission waits for review: then the game can only lose (PICT-5)
 */
export async function dealPlay(
  tx: PlayTx,
  owner: StockOwner,
  game: GameInformation,
  now: Date,
  mayWin = true,
): Promise<NewPlay> {
  const due = mayWin && isDealtByTime(owner, game) ? await takeDueUnit(tx, owner, now) : undefined;
  const won = due && game.prizes.find(({ id }) => id === due.prizeId);
  if (won) return { ...begun(game, now), outcome: outcomeOf(game, won), prizeUnitId: due.id };
  const dealt = dealByOdds(owner, game, now, mayWin);
  if (!('stock' in dealt)) return dealt;
  const { stock, ...play } = dealt;
  const unit = await takeUnit(tx, owner, stock.prizeId, now);
  return { ...play, outcome: unit ? stock.won : stock.lost, prizeUnitId: unit?.id ?? null };
}

/**
 * Creates a play without the stock: by the prize that the instance fixes, or by the odds. A prize that has run out is
 * not won, so a play for a limited prize has two outcomes, and the stock decides.
 *
 * @param mayWin as above
 */
export function dealByOdds(
  owner: StockOwner,
  game: GameInformation,
  now: Date,
  mayWin: boolean,
): NewPlay | PlayFromStock {
  const play = begun(game, now);
  const of = (prize: Prize | null) => ({ ...play, outcome: outcomeOf(game, prize), prizeUnitId: null });
  if (isGameOfSkill(game.type)) return of(null);
  if (!mayWin) return of(restPrize(game));
  const prize = fixedPrize(game, owner.instancePk) ?? drawPrize(game.prizes, randomInt(STEPS) / STEPS);
  if (prize === null || isEndless(prize)) return of(prize ?? restPrize(game));
  const lost = outcomeOf(game, restPrize(game));
  return { ...play, stock: { owner, prizeId: prize.id, won: outcomeOf(game, prize), lost } };
}

/** Whether units of the stock are due by time. The stock must then be asked first, in a transaction. */
export function isDealtByTime(owner: StockOwner, game: GameInformation): boolean {
  return (
    !isGameOfSkill(game.type) &&
    fixedPrize(game, owner.instancePk) === null &&
    game.prizes.some(({ winningMoments }) => winningMoments)
  );
}

const begun = ({ type }: GameInformation, now: Date) => ({ game: type, seed: randomInt(SEEDS), madeAt: now });
