import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY, type Limit, MINUTE, tooMany } from '../http/limit.ts';
import { sentences } from '../http/refusal-sentences.ts';
import { countedAddress, networkOf } from '../http/visitor-address.ts';
import type { Attempts } from '../http/attempts.repository.ts';
import { MOST_WAITING } from '../../pictures/sent-pictures.repository.ts';
import { countLater } from './count-later.ts';
import { countTogether } from './count-together.ts';

const KILOBYTE = 1024;

/** The number of exceeded limits that a server remembers, so callers beyond a limit cost the database nothing more. */
const MOST_CLOSED = 10_000;

/** The rate limit of a call per address. */
export interface CallLimit extends Limit {
  /** Calls with the same name are counted together; without a name, each route counts separately. */
  readonly name?: string;
  /**
   * Whether a call passes even beyond the limit. Evaluated per address at most as often as the limit allows calls,
   * because a flood of rejected calls must not keep the database busy.
   */
  readonly unless?: (request: FastifyRequest) => Promise<boolean>;
  /** Whether calls far from the limit are counted afterwards (count-later.ts), so few calls may exceed it. */
  readonly isLoose?: boolean;
}

/**
 * The rate limits per address of the calls that store or mail something (docs/operate/settings.md). Thousands of
 * visitors share one address of a mobile carrier, so the limits stop a program, not a crowd.
 */
export const LIMITS = {
  submission: { most: 300, window: MINUTE, name: 'submission', isLoose: true },
  /** All pictures: pre-uploaded, within a submission, or added to it later (AHEAD-5). */
  picture: { most: 20_000, window: DAY, name: 'picture' },
  /** In kilobytes per day: as much as may wait from one sender. */
  pictureKilobytes: { most: MOST_WAITING / KILOBYTE, window: DAY, name: 'picture kilobytes' },
  consumer: { most: 300, window: MINUTE, isLoose: true },
  linkBack: { most: 120, window: MINUTE, isLoose: true },
  location: { most: 120, window: MINUTE, isLoose: true },
  vitals: { most: 120, window: MINUTE, isLoose: true },
  ways: { most: 240, window: MINUTE, isLoose: true },
  /** Pages that follow a submission poll repeatedly. Existing codes pass even beyond the limit. */
  status: { most: 600, window: MINUTE, name: 'status', isLoose: true },
  supportRequest: { most: 30, window: 10 * MINUTE },
  /** In bytes: the data that one address may store per day through each of the calls that need no entry (KEEP-5). */
  left: { most: 20 * 1024 * KILOBYTE, window: DAY },
} as const satisfies Record<string, CallLimit>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a request and returns how long it must wait, in milliseconds; 0 if it is within the limit or may exceed
     * it.
     *
     * @param by the weight of the request; 1 if omitted. With 0 nothing is counted, and the request waits only if this
     *   server knows that the limit is exceeded
     */
    countCall(request: FastifyRequest, limit: CallLimit, by?: number): Promise<number>;
  }
}

/** An exceeded limit of an address. */
interface Closed {
  /** When the window ends. */
  readonly until: number;
  /** The number of checks whether a call may exceed the limit. */
  asked: number;
}

export interface Counting {
  /** The setting RATE_LIMITS. */
  readonly isOn: boolean;
  readonly production: boolean;
  readonly attempts: Pick<Attempts, 'count' | 'countAll'>;
  readonly now: () => Date;
}

/**
 * Counts by the visitor's address according to TRUST_PROXY (IPv6 by its /64 network). Counts in the database, so all of
 * its servers count together.
 */
export function countCalls(app: FastifyInstance, { isOn, production, attempts, now }: Counting): void {
  const count = countTogether((key, window, by) => attempts.count(key, window, now(), by));
  const later = countLater({
    countNow: ({ key, window, by }) => count(key, window, by),
    countAll: (uncounted) => attempts.countAll(uncounted, now()),
    now,
  });
  app.addHook('onClose', () => later.finish());
  const closed = new Map<string, Closed>();
  const close = (key: string, until: number): Closed => {
    const known = closed.get(key);
    if (known && known.until >= until) return known;
    if (closed.size >= MOST_CLOSED) closed.delete(closed.keys().next().value ?? key);
    const fresh = { until, asked: 0 };
    closed.set(key, fresh);
    return fresh;
  };
  app.decorate('countCall', async (request, { most, window, isLoose, unless, name = nameOf(request) }, by = 1) => {
    const address = countedAddress(request, { production });
    if (!isOn || address === null) return 0;
    const key = `call ${name} ${networkOf(address)}`;
    let beyond = closed.get(key);
    if (!beyond || beyond.until <= now().getTime()) {
      closed.delete(key);
      if (by === 0) return 0;
      const tries = await (isLoose === true ? later.count(key, window, most) : count(key, window, by));
      if (tries === undefined || tries.count <= most) return 0;
      beyond = close(key, tries.resetsAt.getTime());
    }
    if (unless && beyond.asked < most) {
      beyond.asked += 1;
      if (await unless(request)) return 0;
    }
    return Math.max(1, beyond.until - now().getTime());
  });
}

const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`;

/**
 * Returns a hook that applies a rate limit to each request of one route, before its body is read.
 *
 * @throws Refusal 429 that says when to retry, in addition to Retry-After in seconds
 */
export function limiter(app: FastifyInstance, limit: CallLimit): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const wait = await app.countCall(request, limit);
    if (wait > 0) throw tooMany(wait, sentences.tooMany);
  };
}

/**
 * Counts pictures against the daily limits of their address, in number and in bytes, before any of them is decoded
 * (AHEAD-5).
 *
 * @param sizes the bytes of each picture as received
 * @param isNumbered whether the number was counted before, as for a picture whose call has a limit
 * @throws Refusal 429 beyond either limit
 */
export async function countPictures(
  request: FastifyRequest,
  sizes: readonly number[],
  { isNumbered = false } = {},
): Promise<void> {
  if (sizes.length === 0) return;
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE);
  const counts = [
    ...(isNumbered ? [] : [[LIMITS.picture, sizes.length] as const]),
    [LIMITS.pictureKilobytes, kilobytes] as const,
  ];
  for (const [limit, by] of counts) {
    const wait = await request.server.countCall(request, limit, by);
    if (wait > 0) throw tooMany(wait, sentences.tooMany);
  }
}

/** The size of a row besides its texts, with its indexes. Bytes. */
const ROW = 250;

const leftBy = (what: string): CallLimit => ({ ...LIMITS.left, name: `left ${what}` });

/**
 * Returns how long an address must wait until it may store something again (KEEP-5), in milliseconds; 0 if it may now.
 * Does not query the database, so a server that has just started accepts one call more.
 *
 * @param what the kind of data; each kind has its own limit
 */
export const waitToLeave = (request: FastifyRequest, what: string): Promise<number> =>
  request.server.countCall(request, leftBy(what), 0);

/**
 * Stores the data of a call, and then counts its bytes against the daily limit of its address (KEEP-5).
 *
 * @param stored the stored data, as JSON
 * @throws Refusal 429 that says when to retry, with nothing stored
 */
export async function leave<T>(
  request: FastifyRequest,
  what: string,
  stored: readonly unknown[],
  store: () => Promise<T>,
): Promise<T> {
  const wait = await waitToLeave(request, what);
  if (wait > 0) throw tooMany(wait, sentences.tooMany);
  const result = await store();
  const bytes = stored.reduce<number>((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), ROW);
  // The data is stored even if counting fails.
  await request.server.countCall(request, leftBy(what), bytes).catch(() => {});
  return result;
}
