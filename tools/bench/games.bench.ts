import { availableParallelism, loadavg } from 'node:os';
import { frameTimes } from './games/frames.ts';
import { replayRates } from './games/replays.ts';
import { gameSizes } from './games/sizes.ts';

/**
 * Measures the bonus games: what their code weighs, how often their plays can be played again in a second, and how long
 * the frames of their pictures take.
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
