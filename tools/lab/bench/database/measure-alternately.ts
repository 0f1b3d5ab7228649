import { availableParallelism, loadavg } from 'node:os';
import { columns } from '../../../text-columns.ts';
import { median } from '../quantiles.ts';
import { AT_ONCE } from './running.ts';

const ROUNDS = 5;
const ROUND_MS = 2_000;
/** The first requests of a process are slow: its code is still being compiled. */
const WARM_UP_MS = 4_000;

/** One implementation to measure: how often per second it runs during the given milliseconds. */
export interface Way {
  readonly name: string;
  readonly perSecond: (milliseconds: number) => Promise<number>;
}

/**
 * Measures the implementations alternately, and compares each with the first.
 *
 * @returns the table to print: medians of the rates, and of the ratios within a round. A busy machine affects the
 *   ratios less.
 */
export async function measureAlternately(ways: readonly Way[]): Promise<string> {
  const load = loadavg()[0] ?? 0;
  for (const { perSecond } of ways) await perSecond(WARM_UP_MS);
  const rates = ways.map(() => new Array<number>());
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { perSecond }] of ways.entries()) rates[index]?.push(await perSecond(ROUND_MS));
  const rows = ways.map(({ name }, index) => {
    const own = rates[index] ?? [];
    const ratios = own.map((rate, round) => rate / (rates[0]?.[round] ?? NaN));
    const range = `${whole(Math.min(...own))} – ${whole(Math.max(...own))}`;
    return [name, whole(median(own)), range, median(ratios).toFixed(2)];
  });
  return [
    `${AT_ONCE} at a time, ${ROUNDS} alternating rounds of ${ROUND_MS / 1_000} s, medians (${availableParallelism()} cores, load ${load.toFixed(1)} before)`,
    ...columns([['', 'a second', 'from – to', 'ratio'], ...rows]),
  ].join('\n');
}

/** Runs a function repeatedly, `AT_ONCE` runs in parallel. */
export function repeated(work: () => Promise<unknown>): Way['perSecond'] {
  return async (milliseconds) => {
    const began = performance.now();
    let done = 0;
    const worker = async () => {
      while (performance.now() - began < milliseconds) {
        await work();
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return (done * 1_000) / (performance.now() - began);
  };
}

function whole(rate: number): string {
  return Math.round(rate).toLocaleString('en');
}
