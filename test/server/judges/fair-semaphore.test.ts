import { describe, expect, it } from 'vitest';
import { createFairSemaphore, fairSemaphoresByName } from '#server/platform/http/fair-semaphore.ts';

/** Returns a concurrency limit whose steps wait until the test releases them. Lists the started steps in order. */
function heldTurns(places: number, most: number) {
  const shared = createFairSemaphore(places, most);
  const ran: string[] = [];
  const ends: (() => void)[] = [];
  /** Starts work with this name and this many steps. */
  const bring = (name: string, steps = 1) =>
    shared(name, async (runStep) => {
      for (let step = 0; step < steps; step += 1) {
        await runStep(async () => {
          ran.push(name);
          await new Promise<void>((resolve) => ends.push(resolve));
        });
      }
      return name;
    });
  /** Waits until all work that may start has started. */
  const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  /** Ends the step that has run longest. */
  const next = async () => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { bring, next, settle, ran };
}

describe('a fair semaphore', () => {
  it('[PICT-7] alternates between names, one step each, regardless of their amount of work and order of arrival', async () => {
    const { bring, next, ran } = heldTurns(1, 100);
    for (let work = 0; work < 5; work += 1) void bring('flood', 40);
    void bring('visitor');
    void bring('other', 2);
    for (let step = 0; step < 6; step += 1) await next();
    expect(ran).toEqual(['flood', 'visitor', 'other', 'flood', 'other', 'flood', 'flood']);
  });

  it('[PICT-7] completes the work of one name in order of arrival', async () => {
    const { bring, next } = heldTurns(1, 100);
    const ended: string[] = [];
    const all = ['first', 'second'].map(async (name) => {
      await bring('one', 3);
      ended.push(name);
    });
    for (let step = 0; step < 3; step += 1) await next();
    expect(ended).toEqual(['first']);
    for (let step = 0; step < 3; step += 1) await next();
    await Promise.all(all);
    expect(ended).toEqual(['first', 'second']);
  });

  it('[PICT-7] runs as many jobs in parallel as it has permits, even for one name', async () => {
    const { bring, next, settle, ran } = heldTurns(2, 100);
    for (const name of ['one', 'one', 'two']) void bring(name);
    await settle();
    expect(ran).toEqual(['one', 'one']);
    await next();
    expect(ran).toEqual(['one', 'one', 'two']);
  });

  it('[PICT-6] [PICT-7] cancels the newest waiting work of the name with the most, but no started work, when overloaded', async () => {
    const { bring, next, settle, ran } = heldTurns(1, 4);
    const refused = { status: 503, headers: { 'retry-after': '10' } };
    const outcome = (work: Promise<string>) => work.catch((error: unknown) => error);
    const begun = bring('flood', 2);
    await settle();
    const waiting = [1, 2, 3].map(() => outcome(bring('flood')));
    expect(await outcome(bring('flood'))).toMatchObject(refused);
    const others = ['one', 'two'].map((name) => outcome(bring(name)));
    expect(await Promise.all(waiting.slice(1))).toMatchObject([refused, refused]);
    others.push(outcome(bring('three')));
    expect(await waiting[0]).toMatchObject(refused);
    expect(await outcome(bring('four')), 'nobody has more than one').toMatchObject(refused);
    for (let step = 0; step < 5; step += 1) await next();
    expect(await Promise.all([begun, ...others])).toEqual(['flood', 'one', 'two', 'three']);
    expect(ran).toEqual(['flood', 'one', 'two', 'three', 'flood']);
  });

  it('[PICT-7] continues after a failed step, and after work that ended without a step', async () => {
    const shared = createFairSemaphore(1, 2);
    await expect(shared('one', (runStep) => runStep(() => Promise.reject(new Error('failed'))))).rejects.toThrow(
      'failed',
    );
    await expect(shared('one', () => Promise.reject(new Error('left')))).rejects.toThrow('left');
    expect(await shared('two', (runStep) => runStep(async () => 'done'))).toBe('done');
  });
});

describe('fair semaphores by name', () => {
  it('limit each name on its own, and are forgotten once their last work has ended', async () => {
    const { run, size } = fairSemaphoresByName(1, 10);
    const ends: (() => void)[] = [];
    const begin = (name: string) => run(name, 'network', () => new Promise<void>((resolve) => ends.push(resolve)));
    const works = [begin('one'), begin('one'), begin('other')];
    await expect.poll(() => ends.length).toBe(2);
    expect(size()).toBe(2);
    for (const end of ends.splice(0)) end();
    await Promise.all([works[0], works[2]]);
    expect(size()).toBe(1);
    await expect.poll(() => ends.length).toBe(1);
    ends[0]?.();
    await works[1];
    expect(size()).toBe(0);
  });

  it('forget a name whose work failed', async () => {
    const { run, size } = fairSemaphoresByName(1, 10);
    await expect(run('one', 'network', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(size()).toBe(0);
  });
});
