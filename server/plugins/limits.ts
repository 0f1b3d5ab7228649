import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY, type Limit, MINUTE, tooMany } from '../http/limit.ts';
import { sentences } from '../http/sentences.ts';
import { countedAddress, networkOf } from '../http/visitor-address.ts';
import type { Attempts } from '../repositories/attempts.ts';
import { MOST_WAITING } from '../repositories/sent-pictures.ts';
import { countTogether } from './count-together.ts';

const KILOBYTE = 1024;

/** How many closed counts a server remembers, so that callers beyond a limit cost the database nothing more. */
const MOST_CLOSED = 10_000;

/** How often one address may make a call. */
export interface CallLimit extends Limit {
  /** Calls of one name are counted together; without one, each route counts for itself. */
  readonly name?: string;
  /**
   * Whether a call passes even beyond the limit. For one address it is evaluated at most as often as the limit allows
   * calls: a flood of refused calls must not keep the database busy.
   */
  readonly unless?: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * How often one address may make the calls that store or mail something (docs/running.md). Thousands of visitors share
 * one address of a mobile carrier: the limits stop a program, not a crowd.
 */
export const LIMITS = {
  submission: { most: 300, window: MINUTE, name: 'submission' },
  /** Whichever way they come: ahead of a submission, inside it, or later for it (AHEAD-5). */
  picture: { most: 20_000, window: DAY, name: 'picture' },
  /** In kilobytes: what may wait from one sender, again. */
  pictureKilobytes: { most: MOST_WAITING / KILOBYTE, window: DAY, name: 'picture kilobytes' },
  consumer: { most: 300, window: MINUTE },
  linkBack: { most: 120, window: MINUTE },
  location: { most: 120, window: MINUTE },
  vitals: { most: 120, window: MINUTE },
  ways: { most: 240, window: MINUTE },
  /** Pages that follow a submission ask again and again; codes that there are pass even beyond it. */
  status: { most: 600, window: MINUTE, name: 'status' },
  supportRequest: { most: 30, window: 10 * MINUTE },
  /** In bytes: what one address may leave a day by each of the calls that need no entry (KEEP-5). */
  left: { most: 20 * 1024 * KILOBYTE, window: DAY },
} as const satisfies Record<string, CallLimit>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a request and returns how long it must wait, in milliseconds; 0 if it is within the limit, or may exceed
     * it.
     *
     * @param by how many it counts as; 1 if omitted. With 0 nothing is counted, and it waits if this server knows that
     *   the limit is exceeded
     */
    countCall(request: FastifyRequest, limit: CallLimit, by?: number): Promise<number>;
  }
}

/** The count of an address beyond the limit. */
interface Closed {
  /** When the window ends. */
  readonly until: number;
  /** How often it was checked whether a call may exceed the limit. */
  asked: number;
}

export interface Counting {
  /** RATE_LIMITS */
  readonly isOn: boolean;
  readonly production: boolean;
  readonly attempts: Pick<Attempts, 'count'>;
  readonly now: () => Date;
}

/**
 * Counts by the visitor's address according to TRUST_PROXY (IPv6 by its /64 network) in the database, so that all of
 * its servers count together.
 */
export function countCalls(app: FastifyInstance, { isOn, production, attempts, now }: Counting): void {
  const count = countTogether((key, window, by) => attempts.count(key, window, now(), by));
  const closed = new Map<string, Closed>();
  const close = (key: string, until: number): Closed => {
    const known = closed.get(key);
    if (known && known.until >= until) return known;
    if (closed.size >= MOST_CLOSED) closed.delete(closed.keys().next().value ?? key);
    const fresh = { until, asked: 0 };
    closed.set(key, fresh);
    return fresh;
  };
  app.decorate(
    'countCall',
    async (request, { most, window, name = `${request.method} ${request.routeOptions.url}`, unless }, by = 1) => {
      const address = countedAddress(request, { production });
      if (!isOn || address === null) return 0;
      const key = `call ${name} ${networkOf(address)}`;
      let beyond = closed.get(key);
      if (!beyond || beyond.until <= now().getTime()) {
        closed.delete(key);
        if (by === 0) return 0;
        const { count: calls, resetsAt } = await count(key, window, by);
        if (calls <= most) return 0;
        beyond = close(key, resetsAt.getTime());
      }
      if (unless && beyond.asked < most) {
        beyond.asked += 1;
        if (await unless(request)) return 0;
      }
      return Math.max(1, beyond.until - now().getTime());
    },
  );
}

/**
 * Checks each request of one route before its body is read.
 *
 * @throws Refusal 429 that says when to try again, in addition to Retry-After in seconds
 */
export function limiter(app: FastifyInstance, limit: CallLimit): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const wait = await app.countCall(request, limit);
    if (wait > 0) throw tooMany(wait, sentences.tooMany);
  };
}

/**
 * Counts pictures against what their address may send a day, in number and in bytes, before one of them is decoded
 * (AHEAD-5).
 *
 * @param sizes the bytes of each as it came
 * @param isNumbered whether their number was counted before, as that of a picture whose call has a limit
 * @throws Refusal 429 beyond either
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

/** What a row takes besides its texts, with its indexes. Bytes. */
const ROW = 250;

const leftBy = (what: string): CallLimit => ({ ...LIMITS.left, name: `left ${what}` });

/**
 * How long an address must wait until it may leave something again (KEEP-5), in milliseconds; 0 if it may now. It asks
 * no database: a server that has just started takes one call more.
 *
 * @param what names the kind: each has a bound of its own
 */
export const waitToLeave = (request: FastifyRequest, what: string): Promise<number> =>
  request.server.countCall(request, leftBy(what), 0);

/**
 * Stores what a call leaves, and then counts its bytes against what its address may leave a day (KEEP-5).
 *
 * @param stored what is stored, as JSON
 * @throws Refusal 429 that says when to try again, with nothing stored
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
  // It is stored, whatever becomes of its count.
  await request.server.countCall(request, leftBy(what), bytes).catch(() => {});
  return result;
}
