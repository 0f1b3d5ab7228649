import { type Arbitrary, constant } from 'fast-check';
import type { GameEvent, GameInput } from '#games/kit/contract.ts';
import type { GameSample, Player, WholePlay } from './game-sample.ts';
import { type Tries, triesOf } from './tries.ts';

/** The seed of the plays that are measured. */
export const SEED = 5;
/** Mean time that a player thinks, in milliseconds. */
export const THOUGHT = 900;

/** Returns the input of a play with this outcome. */
export const inputOf = (outcome: unknown, seed = 1): GameInput => ({ seed, outcome });

/** The parts of a sample that are the same in every game with only one event. */
export function onePress<E extends GameEvent>(
  event: E,
): {
  readonly player: Player<E, { readonly value: unknown }>;
  readonly tries: Arbitrary<Tries<E>>;
  readonly agreed: GameSample['agreed'];
  readonly played: (outcome: unknown) => WholePlay;
} {
  return {
    player: ({ value }, luck) => (value === 'ready' ? [THOUGHT + luck.around(THOUGHT), event] : null),
    tries: triesOf(constant(event), 12),
    agreed: { event: constant(event), most: 6, end: [event] },
    played: (outcome) => ({ input: { seed: SEED, outcome }, log: [[500, event]] }),
  };
}
