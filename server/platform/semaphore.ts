/**
 * Runs some work when enough permits are free, and returns its result. Takes one permit unless `taken` says otherwise.
 */
export type Semaphore = <T>(work: () => Promise<T>, taken?: number) => Promise<T>;

interface Waiting {
  readonly taken: number;
  begin(): void;
}

/**
 * Returns a semaphore: work runs concurrently while this many permits suffice, and the rest starts in order of arrival.
 *
 * @param permits the number of permits
 * @param mayWait receives the number of waiting works before another one waits; throws to reject it
 */
export function createSemaphore(permits: number, mayWait: (waiting: number) => void = () => {}): Semaphore {
  const waiting: Waiting[] = [];
  let free = permits;
  const beginNext = () => {
    for (let next = waiting[0]; next && next.taken <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.taken;
      next.begin();
    }
  };
  return async (work, taken = 1) => {
    if (waiting.length > 0 || free < taken) mayWait(waiting.length);
    await new Promise<void>((begin) => {
      waiting.push({ taken: Math.min(taken, permits), begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      free += Math.min(taken, permits);
      beginNext();
    }
  };
}
