import { availableParallelism, loadavg } from 'node:os';
import { frameTimes } from './games/frames.ts';
import { replayRates } from './games/replays.ts';
import { gameSizes } from './games/game-sizes.ts';

/**
 * Measures the bonus games: the size of their code, how many replays per second the server can do, and how long their
 * frames take.
 *
 * @returns the tables to print
 */
export async function runGamesBench(): Promise<string> {
  const sizes = gameSizes();
  const load = loadavg()[0] ?? 0;
  const replays = await replayRates();
  const frames = await frameTimes();
  return [
    `Bonus games on ${availableParallelism()} cores, load ${load.toFixed(1)} before`,
    sizes,
    replays,
    frames,
  ].join('\n\n');
}
