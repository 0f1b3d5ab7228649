import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { GAME_BUDGET, gameWeights, type RendererName, sumOf } from '#test/kit/game-weights.ts';
import { columns } from '../../../text-columns.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const RENDERERS: readonly RendererName[] = ['canvas', 'webgl'];

/**
 * Measures the compressed size of the games' code in the built site, which it builds if it is missing or stale.
 *
 * @returns the table to print
 */
export function gameSizes(): string {
  execFileSync(process.execPath, [join(ROOT, 'scripts/ensure-build.mjs')], { stdio: 'inherit' });
  const { games, first, strays, screen, of } = gameWeights();
  /** Files that are loaded with every game. */
  const shared = (renderer: RendererName) =>
    games
      .map((game) => of(game, renderer))
      .reduce((one, other) => new Map([...one].filter(([file]) => other.has(file))));
  const heaviest = Math.max(...games.flatMap((game) => RENDERERS.map((renderer) => sumOf(of(game, renderer)))));
  return [
    ...columns([
      ['code, compressed, kB', ...RENDERERS.map((renderer) => `with ${renderer}`)],
      ['every game: Pixi, stage, kit', ...RENDERERS.map((renderer) => kB(sumOf(shared(renderer))))],
      ...games.map((game) => [
        `  and ${game} alone`,
        ...RENDERERS.map((renderer) => kB(sumOf(of(game, renderer)) - sumOf(shared(renderer)))),
      ]),
      ...games.map((game) => [`${game} in all`, ...RENDERERS.map((renderer) => kB(sumOf(of(game, renderer))))]),
    ]),
    '',
    `${heaviest <= GAME_BUDGET ? 'holds ' : 'MISSED'}  a game with Pixi weighs at most ${GAME_BUDGET / 1_000} kB (the heaviest ${kB(heaviest)} kB)`,
    `${strays.length === 0 ? 'holds ' : 'MISSED'}  the first load contains no game code (${kB(sumOf(first))} kB in ${first.size} files${strays.length > 0 ? `, of games ${strays.join(', ')}` : ''})`,
    `The screen around the game adds ${kB(sumOf(screen))} kB, which is preloaded like all screens.`,
  ].join('\n');
}

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1);
