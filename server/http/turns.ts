import { aliveTime } from '../database/alive-time.ts';
import { databaseTime } from '../database/time.ts';
import { unavailable } from './refusal.ts';

/** When to try again if too many are waiting, in seconds. */
const RETRY_AFTER = 10;

/** Runs some work in its turn and returns its outcome. It takes one place unless told otherwise. */
export type Turn = <T>(work: () => Promise<T>, taken?: number) => Promise<T>;

interface Waiting {
  readonly taken: number;
  begin(): void;
}

/**
 * Runs work concurrently as long as it fits in this many places; the rest starts in order of arrival. At most
 * `mostWaiting` wait: one more throws a Refusal 503.
 */
export function atMost(places: number, mostWaiting: number): Turn {
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
    if (waiting.length >= mostWaiting && (waiting.length > 0 || free < taken)) throw unavailable(RETRY_AFTER);
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

/** Runs some work after the one before it under the same name; it is told whether it had to wait for one. */
type NamedTurn = <T>(name: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Runs work under the same name one after the other; other names do not wait. Work that waited long has less time left
 * for the database: the one before may have waited for it in vain.
 */
export function oneByOne(): NamedTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const began = aliveTime();
    const before = last.get(name);
    const begin = () => {
      databaseTime()?.spendBeside(aliveTime() - began);
      return work(true);
    };
    const mine = before ? before.then(begin, begin) : work(false);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
