import * as v from 'valibot';
import { Text } from './schema.ts';

/** The six games of the bonus experience; matching is the default (GAME-1). */
export const GameType = v.picklist(['matching', 'mini-golf', 'scratch', 'slot-machine', 'wheel-spin-horizontal', 'wheel-spin-vertical']);
export type GameType = v.InferOutput<typeof GameType>;

/** Ten times 0.1 may be a little more than 1. */
const ROUNDING = 1e-9;

const Pk = v.pipe(v.number(), v.integer());

/** What a journey's bonus game is played for (CFG-3, an addition). `odds` is a chance from 0 to 1. */
export const GameInformation = v.object({
  type: v.optional(GameType, 'matching'),
  prizes: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: Text,
          name: Text,
          points: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
          quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
          odds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
        }),
      ),
      v.check((prizes) => prizes.reduce((sum, { odds = 0 }) => sum + odds, 0) <= 1 + ROUNDING, 'the odds of all prizes together must not be more than 1'),
    ),
    [],
  ),
  wheelPrizes: v.optional(v.object({ min: Pk, max: Pk, med: Pk })),
  doorPick: v.optional(v.boolean(), false),
});
export type GameInformation = v.InferOutput<typeof GameInformation>;
