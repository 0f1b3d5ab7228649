import type { Bonus } from '../bonus.ts';

/** No game has been played. */
export const NO_BONUS: Bonus = { begun: null, results: {} };

/** Returns the log from which to resume a play; empty if another play was begun last. */
export function logOf({ begun }: Bonus, playUuid: string): readonly unknown[] {
  return begun?.playUuid === playUuid ? begun.log : [];
}

/** Whether a prize's name only states its points: '1 point', '5 points'. */
export function isPlainPoints(name: string, points: number): boolean {
  return name.toLowerCase() === `${points} ${points === 1 ? 'point' : 'points'}`;
}

/** Returns the total of all plays: points as one sum, prizes in the order of the plays. */
export function bonusWon({ results }: Bonus): { readonly points: number; readonly prizes: readonly string[] } {
  const all = Object.values(results);
  return {
    points: all.reduce((sum, { points }) => sum + points, 0),
    // The sum of the points already includes them (GAME-12).
    prizes: all.flatMap(({ prize }) => (prize === null || isPlainPoints(prize.name, prize.points) ? [] : [prize.name])),
  };
}
