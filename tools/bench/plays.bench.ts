import { availableParallelism, loadavg } from 'node:os';
import { playMany } from '#test/server/play-many.ts';

const RUSH = { plays: 20_000, prizes: 1_000, atOnce: 50 };

/**
 * Measures a rush on the bonus game: 20,000 plays for 1,000 prizes, 50 at a time, over HTTP and PostgreSQL; one in a
 * hundred is aborted after its prize was taken.
 *
 * @returns the results to print
 * @throws if a prize was given twice or not at all
 */
export async function runPlaysBench(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const { answered, won, taken, duplicates, left, rolledBack, seconds } = await playMany(RUSH);
  const said = `${answered} plays, ${won} won, ${taken} of ${RUSH.prizes} prizes taken, ${left} left, ${duplicates} given twice, ${rolledBack} rolled back; ${seconds.toFixed(1)} s, ${Math.round(answered / seconds)} plays/s (${availableParallelism()} cores, load ${load.toFixed(1)} before)`;
  if (answered !== RUSH.plays || won !== RUSH.prizes || taken !== won || duplicates > 0) throw new Error(said);
  return said;
}
