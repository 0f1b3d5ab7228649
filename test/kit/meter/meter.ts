import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isAlive } from '#server/platform/database/process.ts';

/** Measurements of a server under load. Times in milliseconds, memory in MB (10^6 bytes). */
export interface Measured {
  /**
   * The longest stall of the event loop in CPU time of its thread, or in wall-clock time if the platform reports no CPU
   * time of threads.
   */
  readonly stallMs: number;
  readonly memoryMb: number;
  /** The slowest response of `/healthz`, requested every 50 ms from a separate thread. */
  readonly healthMs: number;
  /**
   * The part of that response time during which the server or the requesting thread waited for a CPU on a busy machine.
   * No response can be faster.
   */
  readonly starvedMs: number;
  /** Number of `/healthz` requests without a response of 200. */
  readonly unhealthy: number;
  readonly isAlive: boolean;
}

/** A process started with `meterEnvironment`, and its origin. */
export interface Metered {
  readonly origin: string;
  readonly pid: number;
  /** Path of the file that the preload writes. */
  readonly file: string;
}

/** Returns the environment that makes the attacked process report its stalls. @param heapMb heap limit in MB */
export function meterEnvironment(file: string, heapMb?: number): Record<string, string> {
  const preload = `--import=${new URL('preload.mjs', import.meta.url).href}`;
  return {
    METER_FILE: file,
    NODE_OPTIONS: [preload, ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`])].join(' '),
  };
}

/**
 * Results of the probe (probe.mjs): the slow responses of /healthz, each with the time of its request in milliseconds
 * since 1970.
 */
interface Seen {
  readonly answers: readonly { readonly at: number; readonly ms: number; readonly lateMs: number }[];
  readonly unhealthy: number;
  readonly peakKb: number;
}

/**
 * A line written by the preload: a stall in wall-clock time, and the thread's CPU time within it, both in milliseconds.
 * The CPU time is −1 if the platform does not report it.
 */
interface Line {
  readonly at: number;
  readonly stall: number;
  readonly work: number;
  readonly rss: number;
}

/** Measures the server while `work` runs, and returns the results of both. */
export async function measure<T>(metered: Metered, work: () => Promise<T>): Promise<[value: T, measured: Measured]> {
  const end = await startProbe({ origin: metered.origin, pid: metered.pid });
  const began = Date.now();
  try {
    const value = await work();
    const seen = await end();
    const all = await linesIn(metered.file);
    const lines = all.filter(({ at }) => at >= began);
    const memoryMb = seen.peakKb > 0 ? (seen.peakKb * 1024) / 1e6 : Math.max(0, ...lines.map(({ rss }) => rss)) / 1e6;
    const silence = Date.now() - (all.at(-1)?.at ?? began);
    const isThere = isAlive(metered.pid);
    const stalls = lines.map(({ stall, work: own }) => (own < 0 ? stall : Math.min(stall, own)));
    const stallMs = Math.max(0, ...stalls, isThere && silence > SILENCE_MS ? silence : 0);
    return [value, { ...healthOf(seen, lines), stallMs, memoryMb, isAlive: isThere }];
  } catch (error) {
    await end();
    throw error;
  }
}

/** Measures only the `/healthz` responses of a server that was not started with the meter. */
export async function measureFromOutside<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<[value: T, measured: Measured]> {
  const end = await startProbe({ origin });
  const value = await work();
  const seen = await end();
  return [value, { ...healthOf(seen, []), stallMs: 0, memoryMb: 0, isAlive: true }];
}

/**
 * Starts the probe. Measuring begins after its first response. A connection opened among hundreds of others waits until
 * those are accepted, one per iteration of the server's event loop. docs/operate/security.md documents this wait; it is
 * not measured here.
 */
async function startProbe(workerData: {
  readonly origin: string;
  readonly pid?: number;
}): Promise<() => Promise<Seen>> {
  const worker = new Worker(fileURLToPath(new URL('probe.mjs', import.meta.url)), { workerData, execArgv: [] });
  const seen = new Promise<Seen>((resolve, reject) => {
    worker.on('message', (message: Seen | 'ready') => {
      if (message !== 'ready') resolve(message);
    });
    worker.once('error', reject);
  });
  seen.catch(() => {});
  await once(worker, 'message');
  return () => {
    worker.postMessage('end');
    return seen;
  };
}

/**
 * Time without a report that counts as silence, in milliseconds. A running event loop reports four times per second.
 */
const SILENCE_MS = 2_000;

async function linesIn(file: string): Promise<Line[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [at = 0, stall = 0, work = -1, rss = 0] = line.split(' ').map(Number);
    return { at, stall, work, rss };
  });
}

/**
 * Returns the slowest response by its time without the time that the requesting thread or the server waited for a CPU.
 */
function healthOf(
  { answers, unhealthy }: Seen,
  lines: readonly Line[],
): Pick<Measured, 'healthMs' | 'starvedMs' | 'unhealthy'> {
  const judged = answers.map(({ at, ms, lateMs }) => {
    const meanwhile = lines.filter((line) => line.work >= 0 && line.at >= at && line.at - line.stall <= at + ms);
    const waited = meanwhile.map(({ stall, work }) => Math.max(0, stall - work));
    return { healthMs: ms, starvedMs: Math.min(ms, lateMs + waited.reduce((sum, each) => sum + each, 0)) };
  });
  const worst = judged.toSorted((one, other) => other.healthMs - other.starvedMs - (one.healthMs - one.starvedMs))[0];
  return { healthMs: 0, starvedMs: 0, ...worst, unhealthy };
}
