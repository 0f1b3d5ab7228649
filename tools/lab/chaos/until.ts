import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 200;

/**
 * Polls until `look` resolves with a value.
 *
 * @param what the condition, for the error message
 * @returns the value
 * @throws Error after `patience` milliseconds
 */
export async function until<T>(what: string, look: () => Promise<T | undefined>, patience: number): Promise<T> {
  const late = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > late) throw new Error(`timeout after ${patience / 1_000} s: ${what}`);
    await wait(LOOK_MS);
  }
}
