import { setTimeout as wait } from 'node:timers/promises';
import { dataUrlOf, noisyJpeg } from '#test/server/fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody } from '#test/server/sites.ts';
import { type Balanced, startBalanced } from './balanced.ts';
import { keepCalling, type Kind, load, submit, visitorsAgent } from './calls.ts';
import { type Outcome, outcomeOf, type Restart } from './outcome.ts';

/** How often each server is restarted. */
const ROUNDS = 2;
/** Between two restarts, in milliseconds. */
const CALM_MS = 1_000;

/**
 * Restarts two servers behind HAProxy one after the other, while visitors load pages, submit entries and upload
 * photographs slowly (SCALE-3). No call may fail, and what was acknowledged must be stored.
 */
export async function rolling(): Promise<Outcome> {
  const balanced = await startBalanced([{ ...raffle, domains: ['localhost'] }, evergreen]);
  try {
    const stop = keepCalling(await kinds(balanced.origin));
    const restarts: Restart[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['one', 'two'] as const) {
        await wait(CALM_MS);
        restarts.push({ name, ...(await restart(balanced, name)) });
      }
    await wait(CALM_MS);
    const called = await stop();
    return outcomeOf(called, restarts, await balanced.stored());
  } finally {
    await balanced.stop();
  }
}

/** How long a server took to leave, and to be back, in milliseconds. */
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
  return [
    { name: 'pages', visitors: 4, call: () => load(agent, `${origin}/`) },
    { name: 'submissions', visitors: 4, call: () => submit(agent, origin, raffle, raffleBody()) },
    {
      name: 'photographs over three seconds',
      visitors: 6,
      call: () => submit(agent, origin, evergreen, evergreenBody(picture), true),
    },
  ];
}
