import type { Play, PlayResult } from '#domain/play.ts';
import type { StoredPlay } from './plays.repository.ts';

/** Returns the result of a completed play; null while it is open. */
export function resultOf({ completedAt, points, won, outcome, extraEntry }: StoredPlay): PlayResult | null {
  if (completedAt === null) return null;
  const result = { points: points ?? 0, won: won ?? false, prize: outcome?.prize ?? null };
  return extraEntry ? { ...result, extraEntry } : result;
}

/** Returns a play in the form of the response. */
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
