import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freezePostgres, killPostgres, restartPostgres, terminateTransactions } from '#test/kit/postgres-faults.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import { NotHere } from '../carry-out-attack.ts';
import { outage } from '../kit/database-outage.ts';
import { placed, type Placed, type Placement } from '../kit/placement.ts';

/**
 * Runs the attack with the server's embedded PostgreSQL and with an external one; the short form runs only one of them.
 */
async function both(
  context: Context,
  work: (placed: Placed) => Promise<Outcome>,
  short: Placement,
): Promise<Outcome[]> {
  const placements: readonly Placement[] = context.isShort ? [short] : ['embedded', 'external'];
  const outcomes: Outcome[] = [];
  for (const placement of placements)
    outcomes.push(...(await placed(context, placement, async (one) => [await work(one)])));
  return outcomes;
}

export const connections: Attack = {
  name: 'connections',
  rows: ['OUTAGE-1'],
  promise:
    'A connection lost in a transaction only gives its request a 503: the process, the pool and all acknowledged data survive',
  isPlain: false,
  run: (context) => {
    const losses = context.isShort ? 8 : 25;
    return both(
      context,
      ({ attacked, placement }) =>
        outage(attacked, {
          what: `${losses} terminated connections, ${placement}`,
          times: 1,
          happen: async () => terminateTransactions(await attacked.databaseUrl(), losses),
        }),
      'external',
    );
  },
};

export const restarts: Attack = {
  name: 'restarts',
  rows: ['OUTAGE-1'],
  promise:
    'After restarts of PostgreSQL under load, the server recovers automatically, and no acknowledged data is lost',
  isPlain: false,
  run: (context) => {
    const times = context.isShort ? 1 : 3;
    return both(
      context,
      ({ attacked, placement, directory }) =>
        outage(attacked, {
          what: `${times} restarts under load, ${placement}`,
          times,
          happen: () => restartPostgres(directory),
        }),
      'external',
    );
  },
};

export const frozen: Attack = {
  name: 'frozen',
  rows: ['OUTAGE-2'],
  promise:
    'While PostgreSQL does not respond, all requests get 503 within 5 s; afterwards no transaction is open and no connection of the pool is lost',
  isPlain: false,
  run: (context) => {
    if (process.platform !== 'linux')
      throw new NotHere('the processes of PostgreSQL can be stopped individually only on Linux');
    const seconds = context.isShort ? 8 : 45;
    return both(
      context,
      ({ attacked, placement, directory }) =>
        outage(attacked, {
          what: `PostgreSQL stopped for ${seconds} s, ${placement}`,
          times: 1,
          happen: async () => {
            const { thaw } = await freezePostgres(directory);
            await wait(seconds * 1_000);
            thaw();
          },
        }),
      'external',
    );
  },
};

/**
 * Waits for a new postmaster.
 *
 * @returns the wait in milliseconds: meanwhile, backends of the dead postmaster may still acknowledge transactions
 */
async function restarted(directory: string, killed: number): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < 20_000) {
    const pid = Number((await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0 && pid !== killed) return Date.now() - began;
    await wait(50);
  }
  return Number.POSITIVE_INFINITY;
}

export const postmaster: Attack = {
  name: 'postmaster',
  rows: ['OUTAGE-3'],
  promise: 'A killed embedded PostgreSQL restarts within 10 s, and no acknowledged data is lost',
  isPlain: false,
  run: (context) =>
    placed(context, 'embedded', async ({ attacked, directory }) => [
      await outage(attacked, {
        what: 'embedded postmaster killed',
        times: context.isShort ? 1 : 3,
        happen: async () => restarted(directory, await killPostgres(directory)),
      }),
    ]),
};
