import type { GameType } from '#domain/game.ts';
import type { GameSample } from './game-sample.ts';
import { matchingSample } from './matching.sample.ts';
import { miniGolfSample } from './mini-golf.sample.ts';
import { scratchSample } from './scratch.sample.ts';
import { slotMachineSample } from './slot-machine.sample.ts';
import { wheelHorizontalSample } from './wheel-horizontal.sample.ts';
import { wheelVerticalSample } from './wheel-vertical.sample.ts';

/**
 * The sample of each game, from which the tests and the tools derive their tables. The compiler reports a game without
 * one.
 */
const SAMPLES: Readonly<Record<GameType, GameSample>> = {
  matching: matchingSample,
  'mini-golf': miniGolfSample,
  scratch: scratchSample,
  'slot-machine': slotMachineSample,
  'wheel-spin-horizontal': wheelHorizontalSample,
  'wheel-spin-vertical': wheelVerticalSample,
};

/** The samples of all games. */
export const GAME_SAMPLES: readonly GameSample[] = Object.values(SAMPLES);

/** Returns the sample of a game. */
export const sampleFor = (type: GameType): GameSample => SAMPLES[type];

/** Returns a table of all games with this part of each sample. */
export function byGame<T>(partOf: (sample: GameSample) => T): Readonly<Record<GameType, T>> {
  return Object.fromEntries(GAME_SAMPLES.map((sample) => [sample.type, partOf(sample)])) as Record<GameType, T>;
}
