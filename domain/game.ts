import * as v from 'valibot';
import { isEndless } from './endless.ts';
import { isCampaignDate } from './formats/calendar-dates.ts';
import { DECIDED_BY, GAME_TYPES } from './game-types.ts';
import { Text } from './schema-parts.ts';

/** One of the games of the bonus experience (GAME-1). */
export const GameType = v.picklist(GAME_TYPES);
export type GameType = v.InferOutput<typeof GameType>;

/** The ranks of the slot machine's prize table: three big wins, three sevens, three alike, three of one category. */
export const SlotRank = v.picklist(['grand', 'first', 'second', 'third'], 'must be grand, first, second or third');
export type SlotRank = v.InferOutput<typeof SlotRank>;

/** The numbers painted on the wheels: points on the horizontal one, dollars on the vertical one. */
const SEGMENTS = { 'wheel-spin-horizontal': [1, 2, 5, 10], 'wheel-spin-vertical': [1, 2, 3] } as const;

/** Tolerance, because ten times 0.1 may slightly exceed 1. */
const ROUNDING = 1e-9;

const Pk = v.pipe(v.number(), v.integer());
const Points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** Each unit becomes a row in the database. */
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const Moment = v.pipe(
  v.string(),
  v.check(
    (text) => /(?:Z|[+-]\d\d:\d\d)$/.test(text) && isCampaignDate(text),
    'must be an ISO date-time such as 2026-07-04T17:00:00Z',
  ),
);

/**
 * A prize of a game of chance (CFG-3). It is won in one of two ways:
 *
 * - by chance: `odds` from 0 to 1 per play; `quantity` is the number of units, unlimited if omitted
 * - by time: at each of `winningMoments` one unit becomes due, and the next play wins it
 *
 * `rank` is how the slot machine shows it, `segment` the number at which a wheel stops for it.
 */
export const Prize = v.pipe(
  v.object({
    id: Text,
    name: Text,
    points: v.optional(Points),
    quantity: v.optional(Quantity),
    odds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    winningMoments: v.optional(
      v.pipe(
        v.array(Moment),
        v.minLength(1, 'must hold at least one moment'),
        v.check((moments) => areDistinct(moments.map((moment) => Date.parse(moment))), 'names a moment twice'),
      ),
    ),
    rank: v.optional(SlotRank),
    segment: v.optional(v.pipe(v.number(), v.integer())),
  }),
  v.forward(
    v.check(
      ({ winningMoments, odds }) => winningMoments === undefined || odds === undefined,
      'a prize has odds or winningMoments, not both',
    ),
    ['winningMoments'],
  ),
  v.forward(
    v.check(
      ({ winningMoments, quantity }) =>
        winningMoments === undefined || quantity === undefined || quantity === winningMoments.length,
      'must be the number of winningMoments, or be left out',
    ),
    ['quantity'],
  ),
);
export type Prize = v.InferOutput<typeof Prize>;

/** An instance's bonus game and its prizes (CFG-3). Games of skill award points and have no prizes. */
export const GameInformation = v.pipe(
  v.object({
    type: v.optional(GameType, 'matching'),
    prizes: v.optional(
      v.pipe(
        v.array(Prize),
        v.check(
          (prizes) => prizes.reduce((sum, { odds = 0 }) => sum + odds, 0) <= 1 + ROUNDING,
          'the odds of all prizes together must not be more than 1',
        ),
        v.check((prizes) => areDistinct(prizes.map(({ id }) => id)), 'two prizes have the same id'),
      ),
      [],
    ),
    /** The pk of the instance at which the vertical wheel always stops at $1 (min), $3 (max) or $2 (med) (VWHEEL-1). */
    wheelPrizes: v.optional(
      v.pipe(
        v.object({ min: Pk, max: Pk, med: Pk }),
        v.check(({ min, max, med }) => areDistinct([min, max, med]), 'min, max and med must differ'),
      ),
    ),
    doorPick: v.optional(v.boolean(), false),
    /** The seconds for which the tiles of the matching game are shown before it begins (GOLF-2). */
    peek: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { type, prizes } = dataset.value;
    const refuse = (message: string, ...keys: readonly (string | number)[]) => {
      const [first, ...rest] = ['prizes', ...keys].map(
        (key) => ({ type: 'unknown', origin: 'value', input: dataset.value, key, value: undefined }) as const,
      );
      if (first) addIssue({ message, path: [first, ...rest] });
    };
    if (type === 'slot-machine')
      prizes.forEach(
        ({ rank }, index) =>
          rank ?? refuse('is needed in a slot machine: grand, first, second or third', index, 'rank'),
      );
    if (type !== 'wheel-spin-horizontal' && type !== 'wheel-spin-vertical') return;
    const segments: readonly number[] = SEGMENTS[type];
    prizes.forEach(({ segment, points }, index) => {
      if (segment === undefined || !segments.includes(segment))
        refuse(`must be one of ${segments.join(', ')} in a ${type}`, index, 'segment');
      else if (type === 'wheel-spin-horizontal' && points !== segment)
        refuse(`must be ${segment}, the points painted on its segment`, index, 'points');
    });
    if (prizes.length > 0 && !prizes.some(isEndless))
      refuse('a wheel always stops at a prize, so one of them must have neither quantity nor winningMoments');
  }),
);
export type GameInformation = v.InferOutput<typeof GameInformation>;

/**
 * Returns the indexes of the prizes of a game of chance that can never be won: those with neither odds nor moments.
 * Exceptions are the prize at which a wheel stops otherwise, and the prizes of instances at which the vertical wheel
 * always stops. The schema cannot check this, because browsers do not receive the odds.
 */
export function unwinnable({ type, prizes, wheelPrizes }: GameInformation): readonly number[] {
  if (DECIDED_BY[type] === 'player' || (type === 'wheel-spin-vertical' && wheelPrizes)) return [];
  const isWheel = type === 'wheel-spin-horizontal' || type === 'wheel-spin-vertical';
  const rest = isWheel ? prizes.find(isEndless) : undefined;
  return prizes.flatMap((prize, index) =>
    prize.odds === undefined && prize.winningMoments === undefined && prize !== rest ? [index] : [],
  );
}

function areDistinct(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}
