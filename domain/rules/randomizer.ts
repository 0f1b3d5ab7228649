import type { GameInformation, GameType, Prize } from '../game.ts';
import { DECIDED_BY } from '../game-types.ts';
import { isEndless } from '../endless.ts';
import type { PlayOutcome } from '../play.ts';

/** The game of an instance that has a bonus but does not specify one (GAME-1). */
const DEFAULT_GAME: GameInformation = { type: 'matching', prizes: [], doorPick: false };

/** The prizes at which the wheels stop if the campaign names none (HWHEEL-2, VWHEEL-1). */
const TWO_POINTS: Prize = { id: 'two-points', name: '2 points', points: 2, segment: 2 };
const DOLLARS: Record<'min' | 'max' | 'med', Prize & { readonly segment: number }> = {
  min: { id: 'min', name: '$1', segment: 1 },
  max: { id: 'max', name: '$3', segment: 3 },
  med: { id: 'med', name: '$2', segment: 2 },
};

/** Returns the bonus game of an instance. */
export function gameOf({
  gameInformation,
}: {
  readonly gameInformation?: GameInformation | undefined;
}): GameInformation {
  return gameInformation ?? DEFAULT_GAME;
}

/** Whether the player decides the game, rather than the server. */
export function isGameOfSkill(type: GameType): boolean {
  return DECIDED_BY[type] === 'player';
}

/**
 * Selects a prize by a random number. Each prize covers a segment of 0 to 1 of the length of its odds, in list order;
 * the rest wins nothing. A prize without odds is never drawn.
 *
 * @param random from 0 up to, but excluding, 1
 */
export function drawPrize(prizes: readonly Prize[], random: number): Prize | null {
  let end = 0;
  for (const prize of prizes) {
    end += prize.odds ?? 0;
    if (random < end) return prize;
  }
  return null;
}

/** Returns the prize at which the vertical wheel always stops in this instance; null if it is drawn (VWHEEL-1). */
export function fixedPrize({ type, prizes, wheelPrizes }: GameInformation, instancePk: number): Prize | null {
  if (type !== 'wheel-spin-vertical' || !wheelPrizes) return null;
  for (const key of ['min', 'max', 'med'] as const) {
    const dollars = DOLLARS[key];
    if (wheelPrizes[key] === instancePk) return prizes.find(({ segment }) => segment === dollars.segment) ?? dollars;
  }
  return null;
}

/**
 * Returns the prizes that a play of this instance can draw: none in a game of skill, and none without odds or moments.
 */
export function drawablePrizes(game: GameInformation, instancePk: number): readonly Prize[] {
  if (isGameOfSkill(game.type)) return [];
  const fixed = fixedPrize(game, instancePk);
  return fixed
    ? [fixed]
    : game.prizes.filter(({ odds = 0, winningMoments }) => odds > 0 || winningMoments !== undefined);
}

/**
 * Returns the prize of plays for which nothing was drawn, or whose prize has run out: null, except on wheels, which
 * have no losing segment. There it is the first prize that never runs out.
 */
export function restPrize({ type, prizes }: GameInformation): Prize | null {
  if (type !== 'wheel-spin-horizontal' && type !== 'wheel-spin-vertical') return null;
  return prizes.find(isEndless) ?? (type === 'wheel-spin-horizontal' ? TWO_POINTS : DOLLARS.min);
}

/**
 * Returns the outcome for a play of a game of chance; null for a game of skill, except for a peek at the tiles
 * (GOLF-2).
 */
export function outcomeOf({ type, doorPick, peek = 0 }: GameInformation, prize: Prize | null): PlayOutcome | null {
  if (isGameOfSkill(type))
    return type === 'matching' && peek > 0
      ? { winner: false, prize: null, rank: null, segment: null, doorPick: false, peek }
      : null;
  return {
    winner: prize !== null,
    prize: prize && { id: prize.id, name: prize.name, points: prize.points ?? 0 },
    rank: prize?.rank ?? null,
    segment: prize?.segment ?? null,
    doorPick: type === 'scratch' && doorPick,
  };
}
