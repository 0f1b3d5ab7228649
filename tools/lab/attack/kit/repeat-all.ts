import type { Outcome } from '../attack.ts';
import type { Attacked } from './attacked.ts';
import { addressOf } from './attack-entries.ts';
import { inParallel, loadGun } from './http.ts';
import { type Load, submit } from './attack-load.ts';
import { type Bounds, outcomeOf, tally } from './tally.ts';

const storedIn = async ({ sql }: Pick<Attacked, 'sql'>) =>
  sql<{ uuid: string; key: string }>('select uuid, idempotency_key as key from submission');

/**
 * Resends every submission of a load under its idempotency key, like a visitor who got no response. Each must be stored
 * as one row and have one response (SUBM-8).
 */
export async function repeatAll(attacked: Attacked, { jobs, acknowledged }: Load, bounds: Bounds): Promise<Outcome> {
  const gun = loadGun(attacked.origin);
  const counted = tally();
  // Includes submissions that were stored but whose response was lost.
  const known = new Map([...(await storedIn(attacked)), ...acknowledged].map(({ key, uuid }) => [key, uuid]));
  const answers = new Map<string, string>();
  const [, measured] = await attacked.measure(() =>
    inParallel(jobs.entries(), 16, async ([index, job]) => {
      const answer = await submit(gun, job, addressOf(index));
      counted.add(answer);
      if (answer.status === 200) answers.set(job.key, (JSON.parse(answer.text) as { uuid: string }).uuid);
    }),
  );
  gun.close();
  const rows = await storedIn(attacked);
  const refused = jobs.filter(({ key }) => !answers.has(key)).length;
  const renamed = [...known].filter(([key, uuid]) => answers.get(key) !== uuid).length;
  const apart = rows.filter(({ key, uuid }) => answers.get(key) !== uuid).length;
  return outcomeOf('all of them retried with their keys', counted, measured, {
    bounds,
    broken: [
      ...(refused > 0 ? [`${refused} of ${jobs.length} were not acknowledged when they were retried`] : []),
      ...(renamed > 0 ? [`${renamed} of ${known.size} stored ones got a different response`] : []),
      ...(apart > 0 ? [`${apart} submissions are stored without being in any response`] : []),
      ...(rows.length === jobs.length ? [] : [`${jobs.length} keys made ${rows.length} submissions`]),
    ],
  });
}
