import { setTimeout as wait } from 'node:timers/promises';
import { testDatabase } from '#test/kit/database.ts';
import { dataUrlOf, noisyJpeg } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody } from '#test/kit/server/sites.ts';
import { cleanUp } from '../attack/kit/clean-up.ts';
import { type Balanced, startBalanced } from './balanced.ts';
import { keepCalling, type Kind, load, submit, visitorsAgent } from './keep-calling.ts';
import { type Outcome, outcomeOf, type Restart } from './restart-outcome.ts';

/** How often each server is restarted. */
const ROUNDS = 2;
/** Pause between two restarts, in milliseconds. */
const CALM_MS = 1_000;

/**
 * Restarts two servers behind HAProxy one after another, while visitors load pages, submit entries and upload
 * photographs slowly (SCALE-3). No call may fail, and all acknowledged submissions must be stored.
 */
export async function rolling(): Promise<Outcome> {
  const left = cleanUp();
  try {
    const database = await testDatabase();
    left.later(database.close);
    const address = { url: database.app.url, ownerUrl: database.url };
    const balanced = await startBalanced([{ ...raffle, domains: ['localhost'] }, evergreen], address, left);
    const stop = keepCalling(await kinds(balanced.origin));
    const restarts: Restart[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['one', 'two'] as const) {
        await wait(CALM_MS);
        restarts.push({ name, ...(await restart(balanced, name)) });
      }
    await wait(CALM_MS);
    const called = await stop();
    const { rows } = await database.pool.query<{ uuid: string }>('select uuid from submission');
    return outcomeOf(called, restarts, new Set(rows.map(({ uuid }) => uuid)));
  } finally {
    await left.now();
  }
}

/** Returns how long a server took to stop, and to be available again, in milliseconds. */
async function restart(balanced: Balanced, name: 'one' | 'two'): Promise<Omit<Restart, 'name'>> {
  const began = performance.now();
  await balanced.stopOne(name);
  const ended = performance.now();
  await balanced.startOne(name);
  return { leaving: ended - began, returning: performance.now() - ended };
}

async function kinds(origin: string): Promise<readonly Kind[]> {
  const agent = visitorsAgent();
  const picture = dataUrlOf(await noisyJpeg(700, 900));
  const slowly = () => submit(agent, origin, evergreen, evergreenBody(picture), { isSlow: true });
  return [
    { name: 'pages', visitors: 4, visitor: () => () => load(agent, `${origin}/`) },
    { name: 'submissions', visitors: 4, visitor: () => () => submit(agent, origin, raffle, raffleBody()) },
    { name: 'photographs over three seconds', visitors: 6, visitor: () => slowly },
  ];
}
