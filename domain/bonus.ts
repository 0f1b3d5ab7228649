import * as v from 'valibot';
import { PlayResult } from './play.ts';

/**
 * What the page keeps of the bonus game (GAME-5), beside the entry: the log of the play that was begun last, by which a
 * reload comes back to it, and what each finished play of the submission has brought, by the play's uuid.
 */
export const Bonus = v.object({
  begun: v.nullable(v.object({ playUuid: v.string(), log: v.array(v.unknown()) })),
  results: v.record(v.string(), PlayResult),
});
export type Bonus = v.InferOutput<typeof Bonus>;

/** No game was played. */
export const NO_BONUS: Bonus = { begun: null, results: {} };

/** The log that brings a play back; empty where another one was begun last. */
export function logOf({ begun }: Bonus, playUuid: string): readonly unknown[] {
  return begun?.playUuid === playUuid ? begun.log : [];
}

/** What all plays together have brought: points in one sum, and the prizes in the order of the plays. */
export function bonusWon({ results }: Bonus): { readonly points: number; readonly prizes: readonly string[] } {
  const all = Object.values(results);
  return {
    points: all.reduce((sum, { points }) => sum + points, 0),
    prizes: all.flatMap(({ prize }) => (prize === null ? [] : [prize.name])),
  };
}
