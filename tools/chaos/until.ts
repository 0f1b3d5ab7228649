import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 200;

/**
 * Looks again and again until something is so.
 *
 * @param what is waited for, for the error
 * @returns what the look has found
 * @throws Error after that many milliseconds
 */
export async function until<T>(what: string, look: () => Promise<T | undefined>, patience: number): Promise<T> {
  const late = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > late) throw new Error(`${what}: not within ${patience / 1_000} s`);
    await wait(LOOK_MS);
  }
}
