import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '#scripts/run.mjs';

/** A program of a benchmark, in its own process. */
export interface BenchProgram {
  readonly pid: number;
  /** Its origin. */
  readonly address: string;
  stop(): void;
}

/**
 * Starts a server that the benchmarks compare with, or that they need, and waits until it prints its address.
 *
 * @param file its path below tools/lab/bench
 */
export async function startProgram(
  file: string,
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchProgram> {
  const child = spawn(process.execPath, ['--import', 'tsx', inRoot(`tools/lab/bench/${file}`), ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`${file} ended with code ${String(code)}`);
  });
  const [address] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => {});
  return { pid: child.pid ?? 0, address: address.toString('utf8').trim(), stop: () => void child.kill() };
}
