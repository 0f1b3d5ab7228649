import { randomInt } from 'node:crypto';
import type { GameInformation, Prize } from '#domain/game.ts';
import { isEndless } from '#domain/endless.ts';
import { drawPrize, fixedPrize, isGameOfSkill, outcomeOf, restPrize } from '#domain/rules/randomizer.ts';
import type { NewPlay, PlayTx } from './plays.repository.ts';
import { type StockOwner, takeDueUnit, takeUnit } from './prize-stock.repository.ts';

/** The largest range of `randomInt`. */
const STEPS = 2 ** 48 - 1;
const SEEDS = 2 ** 32;

/** The drawn prize and its unit of the stock. The unit is null for a prize that never runs out. */
interface Drawn {
  readonly prize: Prize | null;
  readonly unitId: number | null;
}

/**
 * Creates a play: its seed and, in games of chance, its outcome, which is final (GAME-3). A prize is taken from the
 * stock in the same transaction, so no unit is reserved twice.
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
  const { prize, unitId } = await drawFor(tx, owner, game, now, mayWin);
  return { game: game.type, seed: randomInt(SEEDS), outcome: outcomeOf(game, prize), prizeUnitId: unitId, madeAt: now };
}

function drawFor(
  tx: PlayTx,
  owner: StockOwner,
  game: GameInformation,
  now: Date,
  mayWin: boolean,
): Drawn | Promise<Drawn> {
  if (isGameOfSkill(game.type)) return { prize: null, unitId: null };
  return mayWin ? draw(tx, owner, game, now) : { prize: restPrize(game), unitId: null };
}

/**
 * Draws a prize: first the prize that the instance fixes, then a unit that is due by time, then by the odds. A prize
 * that has run out is not won.
 */
async function draw(tx: PlayTx, owner: StockOwner, game: GameInformation, now: Date): Promise<Drawn> {
  const fixed = fixedPrize(game, owner.instancePk);
  const due =
    fixed === null && game.prizes.some(({ winningMoments }) => winningMoments)
      ? await takeDueUnit(tx, owner, now)
      : undefined;
  const won = due && game.prizes.find(({ id }) => id === due.prizeId);
  if (won) return { prize: won, unitId: due.id };
  const prize = fixed ?? drawPrize(game.prizes, randomInt(STEPS) / STEPS);
  if (prize === null || isEndless(prize)) return { prize: prize ?? restPrize(game), unitId: null };
  const unit = await takeUnit(tx, owner, prize.id, now);
  return unit ? { prize, unitId: unit.id } : { prize: restPrize(game), unitId: null };
}
