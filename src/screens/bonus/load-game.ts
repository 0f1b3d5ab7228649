import type { GameType } from '#domain/game.ts';
import type { PlayableGame } from '#games/kit/playable.ts';

/** Loads the stage that displays games. It is a separate chunk, which visits without a bonus never fetch. */
export const loadStage = () => import('./stage-code.ts');

/**
 * Loads everything that a game needs, so nothing can fail to load later: its rules, texts and picture, and the stage.
 */
export async function loadGameCode(type: GameType): Promise<PlayableGame> {
  const [{ loadGame }] = await Promise.all([import('#games/index.ts'), loadStage()]);
  return loadGame(type);
}
