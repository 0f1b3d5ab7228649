/** Runs some work in its turn and returns its outcome. It takes one place unless told otherwise. */
export type Turn = <T>(work: () => Promise<T>, taken?: number) => Promise<T>;

interface Waiting {
  readonly taken: number;
  begin(): void;
}

/**
 * Runs work concurrently as long as it fits in this many places; the rest starts in order of arrival.
 *
 * @param mayWait whether one more may wait, where so many do already; throws what it is refused with
 */
export function inPlaces(places: number, mayWait: (waiting: number) => void = () => {}): Turn {
  const waiting: Waiting[] = [];
  let free = places;
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
      waiting.push({ taken: Math.min(taken, places), begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      free += Math.min(taken, places);
      beginNext();
    }
  };
}
