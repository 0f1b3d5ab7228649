import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import type { Call, CallInput, ReadReply } from '#domain/calls.ts';
import { ErrorBody } from '#domain/errors.ts';
import { describeIssues } from '#domain/schema-parts.ts';
import { setClock } from '#src/time/server-clock.ts';
import { CallError, MissingParameterError, ReplyError } from './call-error.ts';
import { CALL_TIMEOUT, secondsOf, UPLOAD_TIMEOUT } from './retry-after.ts';
import { type Sending, sendWithProgress } from './send-with-progress.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Overrides the call's own address, for example with a configured consumer-data service. */
  readonly address?: string;
  /** Called with the fraction of the body sent so far, from 0 to 1 (SUBM-10). */
  readonly onProgress?: (sent: number) => void;
}

/** Makes the calls of `domain/calls.ts`. */
export interface Client {
  /**
   * Makes one call and returns its validated response.
   *
   * @throws MissingParameterError before any request (API-26); CallError if rejected or without a response; ReplyError
   *   if the response is malformed. A response that is not JSON counts as none, except for calls whose response must be
   *   read.
   */
  call<C extends Call>(call: C, input: ClientInput<C>, options?: CallOptions): Promise<ReadReply<C>>;
}

/** The input of a call. A call whose body is bytes takes them with their media type. */
export type ClientInput<C extends Call> = CallInput<C> &
  (C extends { readonly bytes: readonly string[] } ? { readonly bytes: Blob } : unknown);

interface ClientOptions {
  /** The configuration's base address, for all calls except those to the page's origin; '' is that origin. */
  readonly apiRoot: string;
  /** Reads the anti-forgery token (API-25). */
  readonly readXsrfToken: () => string | null;
  /** Makes the requests; the platform's own by default. */
  readonly fetch?: typeof fetch;
}

type Parts = Partial<Record<'params' | 'query' | 'headers' | 'body', unknown>> & { readonly bytes?: Blob };

function checked(call: Call, part: 'params' | 'query' | 'headers', parts: Parts): Record<string, string> {
  const schema = call[part];
  if (!schema) return {};
  const result = v.safeParse(schema, parts[part] ?? {});
  if (!result.success) throw new MissingParameterError(call.path, describeIssues(result.issues));
  const present = Object.entries(result.output).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}

/** Returns the path of a call with its parameters. */
export function addressOf(call: Call, params: Record<string, string>): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function withQuery(address: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? address : `${address}?${text}`;
}

function bodyOf(text: string): ErrorBody {
  try {
    const body = v.safeParse(ErrorBody, JSON.parse(text));
    return body.success ? body.output : {};
  } catch {
    return {};
  }
}

async function sendLarge(address: string, sending: Sending): Promise<string> {
  const { body, headers } = sending;
  const type = typeof body === 'string' ? 'application/json' : body.type;
  const { status, text, retryAfter } = await sendWithProgress(address, {
    ...sending,
    headers: { ...headers, 'content-type': type },
  });
  if (status < 200 || status > 299) throw new CallError(status, bodyOf(text), { retryAfter: secondsOf(retryAfter) });
  return text;
}

/**
 * Returns the value of a response. If a call needs nothing from it, any text counts, even an empty one. A page does
 * not, because networks send their sign-in page that way (API-34).
 *
 * @throws SyntaxError if it must be JSON and is not
 */
function valueOf({ read }: Call, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (read && v.is(read, undefined) && !/^\s*</.test(text)) return undefined;
    throw error;
  }
}

async function failureOf({ path, mustBeRead }: Call, error: unknown): Promise<unknown> {
  if (error instanceof CallError) return error;
  if (mustBeRead && error instanceof SyntaxError) return new ReplyError(path, ['the answer is not JSON']);
  if (error instanceof HTTPError) {
    const { response } = error;
    return new CallError(response.status, bodyOf(await response.text().catch(() => '')), {
      cause: error,
      retryAfter: secondsOf(response.headers.get('retry-after')),
    });
  }
  const wasAborted = error instanceof DOMException && error.name === 'AbortError';
  return wasAborted ? error : new CallError(0, {}, { cause: error });
}

export function createClient({ apiRoot, readXsrfToken, fetch }: ClientOptions): Client {
  const timedFetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await (fetch ?? globalThis.fetch)(input, init);
    setClock(answer.headers.get('date'));
    return answer;
  };
  return {
    async call(call, input, { signal, address: otherAddress, onProgress } = {}) {
      const parts: Parts = input;
      const root = call.sameOrigin ? '' : apiRoot;
      const address = otherAddress ?? `${root}${addressOf(call, checked(call, 'params', parts))}`;
      const headers = checked(call, 'headers', parts);
      // The token belongs to the site and must not be sent to another service.
      const tokenOfNow = () => (call.method === 'GET' || otherAddress ? null : readXsrfToken());
      const searchParams = checked(call, 'query', parts);
      if (call.body && parts.body === undefined) throw new MissingParameterError(call.path, ['body: is missing']);
      const attempt = (token: string | null): Promise<string> => {
        const sent = { accept: 'application/json', ...headers, ...(token !== null && { 'x-xsrf-token': token }) };
        return onProgress
          ? sendLarge(withQuery(address, searchParams), {
              method: call.method,
              headers: sent,
              body: parts.bytes ?? JSON.stringify(parts.body),
              timeout: UPLOAD_TIMEOUT,
              onProgress,
              ...(signal && { signal }),
            })
          : ky(address, {
              method: call.method,
              searchParams,
              headers: sent,
              timeout: CALL_TIMEOUT,
              retry: 0,
              // GET responses may come from a cache, and another service has its own clock (CFG-11).
              ...(call.method === 'GET' || otherAddress ? fetch && { fetch } : { fetch: timedFetch }),
              ...(signal && { signal }),
              ...(parts.body !== undefined && { json: parts.body }),
              ...(parts.bytes && { body: parts.bytes }),
            }).text();
      };
      const answered = async (token: string | null, mayRepeat: boolean): Promise<unknown> => {
        try {
          return valueOf(call, await attempt(token));
        } catch (error) {
          const failure = await failureOf(call, error);
          // The cookie was lost, for example when a phone restored the page. The error response has set a new one.
          const renewed = tokenOfNow();
          const isOutdated = failure instanceof CallError && failure.status === 403 && renewed !== token;
          if (mayRepeat && isOutdated) return answered(renewed, false);
          throw failure;
        }
      };
      const answer = await answered(tokenOfNow(), true);
      const reply = v.safeParse(call.read ?? call.reply, answer);
      if (!reply.success) throw new ReplyError(call.path, describeIssues(reply.issues));
      return reply.output as ReadReply<typeof call>;
    },
  };
}
