import type { Prize } from '../game.ts';

/**
 * The prize that a random number draws: each prize takes a stretch of the line from 0 to 1 that is as long as its odds, in
 * the order of the list; beyond them nobody wins. A prize without odds is never drawn.
 * @param random from 0 up to, but not, 1
 */
export function drawPrize(prizes: readonly Prize[], random: number): Prize | null {
  let end = 0;
  for (const prize of prizes) {
    end += prize.odds ?? 0;
    if (random < end) return prize;
  }
  return null;
}
