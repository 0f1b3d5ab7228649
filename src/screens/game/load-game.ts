import type { GameType } from '#domain/game.ts';
import type { PlayableGame } from '#games/kit/playable.ts';

/** The stage that games are shown on: a chunk of its own, which no visit without a bonus fetches. */
export const loadStage = () => import('./stage.ts');

/** Everything that a game needs, so that nothing of it can fail later: its rules, words and picture, and the stage. */
export async function loadGameCode(type: GameType): Promise<PlayableGame> {
  const [{ loadGame }] = await Promise.all([import('#games/index.ts'), loadStage()]);
  return loadGame(type);
}
