import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresCluster } from '#server/platform/database/postgres-cluster.ts';
import { restartPostgres } from '#test/kit/postgres-faults.ts';
import { type SmallDisk, smallDisk } from '#test/kit/small-disk.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import { NotHere } from '../carry-out-attack.ts';
import { type Attacked, startAttacked } from '../kit/attacked.ts';
import { type Gun, loadGun } from '../kit/http.ts';
import { outage } from '../kit/database-outage.ts';
import type { Placement } from '../kit/placement.ts';

/** Space for a new cluster and its log, in MB. */
const SIZE_MB = 300;

/** Returns both health statuses. On a full disk, /healthz must stay 200 and /readyz must become 503. */
async function statusOf(gun: Gun): Promise<{ healthz: number; readyz: number }> {
  const [healthz, readyz] = await Promise.all([gun.call('GET', '/healthz'), gun.call('GET', '/readyz')]);
  return { healthz: healthz.status, readyz: readyz.status };
}

async function fillUnder(
  attacked: Attacked,
  small: SmallDisk,
  placement: Placement,
  seconds: number,
): Promise<Outcome> {
  const gun = loadGun(attacked.origin, { patienceMs: 6_000 });
  const broken: string[] = [];
  const before = await statusOf(gun);
  if (before.readyz !== 200) broken.push(`/readyz returned ${before.readyz} before the disk was full`);
  const outcome = await outage(attacked, {
    what: `a full disk for ${seconds} s, ${placement}`,
    times: 1,
    backMs: 20_000,
    happen: async () => {
      await small.fill();
      // Until the segment is switched, PostgreSQL can write into already allocated space.
      await attacked.sql('select pg_switch_wal()').catch(() => {});
      await wait(seconds * 1_000);
      const full = await statusOf(gun);
      if (full.healthz !== 200) broken.push(`/healthz returned ${full.healthz} with a full disk`);
      if (full.readyz !== 503) broken.push(`/readyz returned ${full.readyz} with a full disk`);
      await small.free();
      // An operator's supervisor would restart an external PostgreSQL that has crashed because of the full disk.
      const isGone = async () =>
        !(await attacked.sql('select 1').then(
          () => true,
          () => false,
        ));
      if (placement === 'external' && (await isGone()))
        await restartPostgres(join(small.folder, 'postgres')).catch(() => {});
    },
  });
  for (let waited = 0; waited < 10_000 && (await statusOf(gun)).readyz !== 200; waited += 500) await wait(500);
  const after = await statusOf(gun);
  if (after.readyz !== 200) broken.push(`/readyz returned ${after.readyz} after space was freed`);
  gun.close();
  return { ...outcome, broken: [...outcome.broken, ...broken] };
}

async function onDisk(context: Context, placement: Placement): Promise<Outcome> {
  const small = smallDisk(SIZE_MB);
  if (!small)
    throw new NotHere(
      'this user cannot mount a small disk: run this as root, or in a container with the right to mount',
    );
  try {
    const cluster = placement === 'external' ? await startPostgresCluster(small.folder) : null;
    try {
      const attacked = await startAttacked(
        context,
        cluster ? { postgresUrl: cluster.url('postgres') } : { postgresUrl: null, dataDir: small.folder },
      );
      try {
        return await fillUnder(attacked, small, placement, context.isShort ? 5 : 20);
      } finally {
        await attacked.stop();
      }
    } finally {
      await cluster?.stop().catch(() => {});
    }
  } finally {
    small.remove();
  }
}

export const disk: Attack = {
  name: 'disk',
  rows: ['OUTAGE-4'],
  promise: 'With a full disk the server is alive and not ready, and recovers by itself with nothing lost',
  isPlain: false,
  run: async (context) => {
    const outcomes: Outcome[] = [];
    for (const placement of context.isShort ? (['embedded'] as const) : (['embedded', 'external'] as const))
      outcomes.push(await onDisk(context, placement));
    return outcomes;
  },
};
