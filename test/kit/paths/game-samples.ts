import type { Play, PlayResult } from '#domain/play.ts';
import type { PlayOutput } from '#games/kit/play.logic.ts';
import { playable } from '#games/kit/playable.ts';
import { wheelVerticalPresentation } from '#games/wheel-vertical/wheel-vertical.controls.ts';
import { wheelVertical } from '#games/wheel-vertical/wheel-vertical.machine.ts';

/** The vertical wheel without images, because the tests have no canvas. */
export const GAME = playable(wheelVertical, wheelVerticalPresentation, () => () => undefined);

/** A play of this game as the server creates it: a game of chance. */
export const PLAY: Play = {
  playUuid: '3c0e8f52-0000-4000-8000-000000000001',
  game: 'wheel-spin-vertical',
  seed: 5,
  outcome: { winner: true, prize: null, rank: null, segment: 1, doorPick: false },
  completed: false,
  result: null,
  playsLeft: 0,
};

/** A play of a game of skill: its log determines the points. */
export const OF_SKILL: Play = { ...PLAY, game: 'matching', outcome: null };

/** The result of a play in the server's response. */
export const WON: PlayResult = { points: 0, won: true, prize: null };

/** The output of a game that was skipped before the first move. */
export const SKIPPED: PlayOutput = {
  output: { won: true, points: 0 },
  log: [[7, { type: 'game.skipped' }]],
  machineVersion: wheelVertical.machineVersion,
};

/** The output of the finished game. */
export const GAMES_END: PlayOutput = {
  output: { won: true, points: 0 },
  log: [[0, { type: 'wheel.spun' }]],
  machineVersion: wheelVertical.machineVersion,
};
