import { availableParallelism, loadavg } from 'node:os';
import { columns } from '../../../text-columns.ts';
import { median } from '../quantiles.ts';
import { AT_ONCE, type Processor } from './running.ts';

const ROUNDS = 5;
const ROUND_MS = 2_000;
/** The first requests of a process are slow: its code is still being compiled. */
const WARM_UP_MS = 4_000;

/** One implementation to measure: how often per second it runs during the given milliseconds. */
export interface Way {
  readonly name: string;
  readonly perSecond: (milliseconds: number) => Promise<number>;
  /** Returns the processor time used so far by its server and by PostgreSQL. */
  readonly processor?: () => Processor;
  /** Finishes the work that the runs have left, such as email, before another implementation runs. Not in the rate. */
  readonly finish?: () => Promise<void>;
}

interface Round {
  readonly rate: number;
  /** Processor time per run in milliseconds, including what was finished later. */
  readonly server: number;
  readonly postgres: number;
}

/**
 * Measures the implementations alternately, and compares each with the first.
 *
 * @returns the table to print: medians of the rates and the processor times, and of the ratios within a round. A busy
 *   machine affects the ratios less, and the processor times least.
 */
export async function measureAlternately(ways: readonly Way[]): Promise<string> {
  const load = loadavg()[0] ?? 0;
  for (const way of ways) await measure(way, WARM_UP_MS);
  const rounds = ways.map(() => new Array<Round>());
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, way] of ways.entries()) rounds[index]?.push(await measure(way, ROUND_MS));
  const rows = ways.map(({ name }, index) => {
    const own = rounds[index] ?? [];
    const rates = own.map(({ rate }) => rate);
    const ratios = rates.map((rate, round) => rate / (rounds[0]?.[round]?.rate ?? NaN));
    const range = `${whole(Math.min(...rates))} – ${whole(Math.max(...rates))}`;
    const spent = ([server, postgres]: readonly number[]) => [server, postgres].map((time) => (time ?? 0).toFixed(2));
    const times = [median(own.map(({ server }) => server)), median(own.map(({ postgres }) => postgres))];
    return [name, whole(median(rates)), range, median(ratios).toFixed(2), ...spent(times)];
  });
  return [
    `${AT_ONCE} at a time, ${ROUNDS} alternating rounds of ${ROUND_MS / 1_000} s, medians (${availableParallelism()} cores, load ${load.toFixed(1)} before)`,
    ...columns([['', 'a second', 'from – to', 'ratio', 'server ms', 'PostgreSQL ms'], ...rows]),
  ].join('\n');
}

async function measure({ perSecond, processor, finish }: Way, milliseconds: number): Promise<Round> {
  const before = processor?.();
  const rate = await perSecond(milliseconds);
  await finish?.();
  const after = processor?.();
  const runs = (rate * milliseconds) / 1_000;
  const each = (who: keyof Processor) => ((after?.[who] ?? 0) - (before?.[who] ?? 0)) / runs;
  return { rate, server: each('server'), postgres: each('postgres') };
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
