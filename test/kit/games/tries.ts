import { type Arbitrary, array, integer, oneof, record } from 'fast-check';

/**
 * A player's attempted events, legal or not, each with the wait since the previous one (fractional milliseconds, as in
 * browsers).
 */
export type Tries<E> = readonly { readonly wait: number; readonly event: E }[];

/** Random waits in milliseconds: many short ones, and some in which a game moves on. */
const wait: Arbitrary<number> = oneof(integer({ min: 0, max: 40 }), integer({ min: 0, max: 15_000 })).map(
  (tenths) => tenths / 10,
);

/** Tries of these events, at most this many. */
export const triesOf = <E>(event: Arbitrary<E>, most: number): Arbitrary<Tries<E>> =>
  array(record({ wait, event }), { maxLength: most });
