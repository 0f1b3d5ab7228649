import { aliveTime } from '../database/alive-time.ts';
import { databaseTime } from '../database/time.ts';
import { inPlaces, type Turn } from '../places.ts';
import { unavailable } from './refusal.ts';

/** When to try again if too many are waiting, in seconds. */
const RETRY_AFTER = 10;

/**
 * Runs work concurrently as long as it fits in this many places; the rest starts in order of arrival. At most
 * `mostWaiting` wait: one more throws a Refusal 503.
 */
export function atMost(places: number, mostWaiting: number): Turn {
  return inPlaces(places, (waiting) => {
    if (waiting >= mostWaiting) throw unavailable(RETRY_AFTER);
  });
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
