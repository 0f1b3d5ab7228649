import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '#server/platform/database/with-client.ts';
import { cleanUp } from '../attack/kit/clean-up.ts';
import { startBalanced } from './balanced.ts';
import { keepCalling } from './keep-calling.ts';
import { compared, noneTold, storedIn } from './failover/books.ts';
import { startHighlyAvailable } from './failover/highly-available.ts';
import { type Kill, KILLS, type Stack } from './failover/kills.ts';
import { reportOf, type Struck } from './failover/failover-report.ts';
import { SITES, visitorsOf } from './failover/visitors.ts';
import type { Outcome } from './restart-outcome.ts';
import { until } from './until.ts';

/** Wait between complete recovery and the next kill, in milliseconds. */
const CALM_MS = 3_000;
/** Time limit for the standby to take over, in milliseconds. */
const TAKE_OVER_MS = 90_000;

/**
 * Kills the parts of an installation one after another, while visitors submit, send pictures and play: two servers on
 * two PostgreSQL under Patroni (HA-1, HA-2). All acknowledged data must be stored at the end. After each kill, the
 * other parts must recover automatically within half a minute.
 */
export async function failover(): Promise<Outcome> {
  const left = cleanUp();
  const interrupted = () => void left.now().finally(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const database = await startHighlyAvailable(left);
    const balanced = await startBalanced(SITES, database, left);
    const told = noneTold();
    const stop = keepCalling(await visitorsOf(balanced.origin, told));
    const struck: Struck[] = [];
    for (const kill of KILLS) {
      await wait(CALM_MS);
      struck.push(await strike(kill, { database, balanced }));
      console.log(`killed: ${kill.name}`);
    }
    await wait(CALM_MS);
    const called = await stop();
    return reportOf(called, struck, compared(told, await withClient(database.ownerUrl, storedIn)));
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await left.now();
  }
}

async function strike({ name, takesOver, awayFor, strike: kill }: Kill, stack: Stack): Promise<Struck> {
  const { database, balanced } = stack;
  const { standby } = await database.roles();
  const at = performance.now();
  const mend = await kill(stack);
  const leads = async () => ((await standby.is('primary')) ? performance.now() : undefined);
  const tookOverAt = takesOver ? await until(`the standby takes over after "${name}"`, leads, TAKE_OVER_MS) : undefined;
  await wait(awayFor);
  await mend();
  await database.untilWhole();
  await balanced.untilUp();
  return { name, at, tookOverAt, wholeAt: performance.now() };
}
