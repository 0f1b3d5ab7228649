import type { Play, PlayResult } from '#domain/play.ts';
import type { StoredPlay } from '../repositories/plays.ts';

/** The result of a completed play; null while it is open. */
export function resultOf({ completedAt, points, won, outcome }: StoredPlay): PlayResult | null {
  return completedAt === null ? null : { points: points ?? 0, won: won ?? false, prize: outcome?.prize ?? null };
}

/** A play as sent to the browser. */
export function playOf(stored: StoredPlay, maxPlays: number): Play {
  const { uuid, game, seed, outcome, number } = stored;
  const result = resultOf(stored);
  return {
    playUuid: uuid,
    game,
    seed,
    outcome,
    completed: result !== null,
    result,
    playsLeft: Math.max(0, maxPlays - number),
  };
}
