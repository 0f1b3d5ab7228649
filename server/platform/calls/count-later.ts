import { AsyncResource } from 'node:async_hooks';
import type { Tries, Uncounted } from '../http/attempts.repository.ts';

/** How long counts wait for others that are stored by the same statement, in milliseconds. */
export const GATHERED_MS = 50;
/** Fraction of a limit from which on each call waits for its count. */
const NEAR = 0.5;
/** The number of keys whose last count is remembered. */
const MOST_KNOWN = 10_000;

export interface Counts {
  /** Counts calls of one key, and returns the count of the last one. */
  readonly countNow: (uncounted: Uncounted) => Promise<Tries>;
  /** Counts calls of several keys by one statement, and returns the counts by key. */
  readonly countAll: (uncounted: readonly Uncounted[]) => Promise<ReadonlyMap<string, Tries>>;
  readonly now: () => Date;
}

/** Counts calls, and makes few of them wait for it. */
export interface LaterCounts {
  /**
   * Counts a call. It waits for its count if its key has reached half of the limit as far as this process knows, or if
   * an earlier call of the key is not counted yet. All others are counted within 50 ms, many by one statement. A
   * process that does not know a key lets one call of it through.
   *
   * @returns undefined if the call does not wait
   */
  count(key: string, window: number, most: number): Promise<Tries> | undefined;
  /** Stores all counts; for the end of the process. */
  finish(): Promise<void>;
}

export function countLater({ countNow, countAll, now }: Counts): LaterCounts {
  const known = new Map<string, Tries>();
  const waiting = new Map<string, number>();
  let uncounted = new Map<string, Uncounted>();
  let storing: ReadonlyMap<string, Uncounted> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const note = (key: string, tries: Tries) => {
    known.delete(key);
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? key);
    known.set(key, tries);
  };
  const isNear = (key: string, most: number) => {
    const before = known.get(key);
    return before !== undefined && before.resetsAt > now() && before.count >= most * NEAR;
  };
  const store = async () => {
    storing = uncounted;
    uncounted = new Map();
    // Lost counts do no harm: if the database is unreachable, the calls store nothing either.
    const counts = storing.size > 0 ? await countAll([...storing.values()]).catch(() => []) : [];
    for (const [key, tries] of counts) note(key, tries);
    storing = new Map();
  };
  const storeSoon = () => (underWay = underWay.then(store));
  // Outside the context of the first request, which limits the time for its own statements.
  const gather = AsyncResource.bind(() => {
    timer = setTimeout(() => {
      timer = undefined;
      void storeSoon();
    }, GATHERED_MS);
  });
  const countFirst = async (key: string, window: number): Promise<Tries> => {
    const { by: before = 0 } = uncounted.get(key) ?? {};
    uncounted.delete(key);
    waiting.set(key, (waiting.get(key) ?? 0) + 1);
    try {
      const tries = await countNow({ key, window, by: before + 1 });
      note(key, tries);
      return tries;
    } finally {
      const others = (waiting.get(key) ?? 1) - 1;
      if (others > 0) waiting.set(key, others);
      else waiting.delete(key);
    }
  };

  return {
    count(key, window, most) {
      const isBusy = uncounted.has(key) || storing.has(key) || waiting.has(key);
      if (isBusy || isNear(key, most)) return countFirst(key, window);
      uncounted.set(key, { key, window, by: 1 });
      if (timer === undefined) gather();
      return undefined;
    },
    finish() {
      clearTimeout(timer);
      return storeSoon();
    },
  };
}
