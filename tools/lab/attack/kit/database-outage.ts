import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../attack.ts';
import type { Attacked } from './attacked.ts';
import { lossesOf, startLoad } from './attack-load.ts';
import { leftOpen, slotsOf } from './connection-slots.ts';
import { BOUNDS, outcomeOf } from './tally.ts';

/** Something that happens to the database while visitors submit. */
export interface Outage {
  readonly what: string;
  /** How often it happens. */
  readonly times: number;
  /**
   * Causes the outage, and resolves when it is over. From then on the server must recover within the time limit.
   *
   * @returns how much of that time has already passed, in milliseconds
   */
  happen(): Promise<number | void>;
  /** Maximum response time, in milliseconds. */
  readonly answerMs?: number;
  /** Maximum time until the next submission is acknowledged, in milliseconds. */
  readonly backMs?: number;
}

/** Tolerance for response times on a busy machine, in milliseconds. */
const SLACK_MS = 1_000;

/**
 * Causes an outage while visitors submit, and checks that all guarantees still hold for the process, its connections,
 * acknowledged submissions and responses.
 */
export async function outage(
  attacked: Attacked,
  { what, times, happen, answerMs = 5_000, backMs = 10_000 }: Outage,
): Promise<Outcome> {
  const before = await slotsOf(attacked);
  const load = await startLoad(attacked);
  const [back, measured] = await attacked
    .measure(async () => {
      await wait(1_000);
      const slowest: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const gone = (await happen()) ?? 0;
        slowest.push(gone + (await nextAcknowledged(load, backMs)));
      }
      return Math.max(...slowest);
    })
    .catch(async (error: unknown) => {
      // Stop the load if the outage could not be caused.
      await load.end(0);
      throw error;
    });
  const { unfinished } = await load.end(15_000);
  // On a busy machine, not all may arrive at the same time. Connections counted on the second try were not lost.
  const look = () => slotsOf(attacked).catch(() => 0);
  const first = measured.isAlive ? await look() : 0;
  const after = measured.isAlive && first < before ? Math.max(first, await look()) : first;
  const open = measured.isAlive ? await leftOpen(attacked).catch(() => 0) : 0;
  const { lost, broken } = await lossesOf(attacked, load, unfinished).catch((error: unknown) => ({
    lost: '?',
    broken: [`the stored data could not be read: ${String(error)}`],
  }));
  return outcomeOf(what, load.tally, measured, {
    lost,
    allowed: [503],
    // While PostgreSQL is down, only the response times are guaranteed.
    bounds: { ...BOUNDS, healthMs: 1_000 },
    broken: [
      ...broken,
      ...(load.tally.worstMs > answerMs + SLACK_MS + measured.starvedMs
        ? [`a response took ${Math.round(load.tally.worstMs)} ms (at most ${answerMs})`]
        : []),
      ...(back > backMs ? [`no submission was acknowledged within ${backMs / 1_000} s afterwards`] : []),
      ...(before < 2 ? [`the pool used ${before} connections in parallel before`] : []),
      ...(after < before ? [`${before - after} of ${before} connections of the pool are lost`] : []),
      ...(open > 0 ? [`${open} transactions stayed open`] : []),
    ],
  });
}

/**
 * Returns the time until the next submission is acknowledged, in milliseconds; Infinity if none is within the limit.
 */
async function nextAcknowledged(load: Awaited<ReturnType<typeof startLoad>>, limitMs: number): Promise<number> {
  const began = Date.now();
  const known = load.acknowledged.length;
  while (Date.now() - began <= limitMs) {
    if (load.acknowledged.length > known) return Date.now() - began;
    await wait(50);
  }
  return Number.POSITIVE_INFINITY;
}
