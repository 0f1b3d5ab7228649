import type { GameType } from '#domain/game.ts';
import type { PlayableGame } from '#games/kit/playable.ts';
import { sampleFor } from '#test/kit/games/all-games.ts';
import { type Hand, playedGame } from './played.ts';

/** Returns a game that a visitor plays automatically. */
export const gameIn = (type: GameType, hand: Hand): PlayableGame =>
  sampleFor(type).typed(({ game, presentation, player }) => playedGame(game, presentation, player, hand));
