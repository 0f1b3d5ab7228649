import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';
import { AT_ONCE } from './running.ts';

/** One request of the load. */
export interface Post {
  readonly path: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Number of addresses that visitors use: far more than would reach a rate limit. */
const ADDRESSES = 2 ** 24;
const TOKEN = 'a'.repeat(43);
const HEADERS = { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN };

/**
 * Posts continuously for the given milliseconds. Each connection sends one request after another.
 *
 * @param next makes the next request
 * @returns the number of responses with status 200 per second
 * @throws if any response has another status
 */
export async function postedPerSecond(origin: string, next: () => Post, milliseconds: number): Promise<number> {
  const { duration, errors, non2xx, ...result } = await autocannon({
    url: origin,
    connections: AT_ONCE,
    duration: milliseconds / 1_000,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { path, body, headers } = next();
          return { ...request, path, body, headers: { ...HEADERS, 'x-forwarded-for': address(), ...headers } };
        },
      },
    ],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} rejected, ${errors} failed`);
  return result['2xx'] / duration;
}

function address(): string {
  const host = randomInt(ADDRESSES);
  return `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`;
}
