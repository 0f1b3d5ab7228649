import { type Call, calls } from '#domain/calls.ts';
import { isCallFailure } from '#domain/errors.ts';
import { type Client, createClient } from '#src/api/api-client.ts';
import { callsTold, countOne, type Told } from '../told.ts';
import { TIME_HEADER } from './time-header.ts';

/** The server that visitors use, and the current time. */
export interface Surroundings {
  readonly origin: string;
  /** The campaign's name. */
  readonly name: string;
  readonly told: Told;
  readonly now: () => number;
}

/** A visitor's browser: the site's own client, with its own cookie and address. */
export interface Browser {
  readonly client: Client;
  /** Opens the page, which sets the cookie. */
  open(): Promise<void>;
}

const NAMES = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));

/** @param visitor the number of the visit, from which its address is derived */
export function openBrowser({ origin, name, told, now }: Surroundings, visitor: number): Browser {
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  let token: string | null = null;
  const ownFetch: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', address);
    request.headers.set(TIME_HEADER, String(now()));
    if (token !== null) {
      request.headers.set('cookie', `XSRF-TOKEN=${token}`);
      // Set here for all calls, because the client omits it from calls to an explicit address, and this one is the
      // site's too.
      request.headers.set('x-xsrf-token', token);
    }
    return fetch(request);
  };
  const client = createClient({ apiRoot: origin, readXsrfToken: () => null, fetch: ownFetch });
  return {
    client: {
      call: (call, input, options) =>
        timed(told, NAMES.get(call) ?? call.path, () => client.call(call, input, options)),
    },
    open: () =>
      timed(told, 'page', async () => {
        const answer = await ownFetch(`${origin}/?${new URLSearchParams({ campaign: name })}`);
        await answer.arrayBuffer();
        token = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? null;
        if (!answer.ok || token === null) throw new Error(`the page returned status ${answer.status}`);
      }),
  };
}

async function timed<Reply>(told: Told, name: string, make: () => Promise<Reply>): Promise<Reply> {
  const { times, refused } = callsTold(told, name);
  const began = performance.now();
  try {
    return await make();
  } catch (error) {
    if (isCallFailure(error)) countOne(refused, `${error.status} ${error.body.detail ?? ''}`.trim());
    throw error;
  } finally {
    times.push(performance.now() - began);
  }
}
