import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#domain/calls.ts';
import type { Pictures, TakeOutLimits } from '../bodies/taken-out.ts';
import { Refusal } from '../http/refusal.ts';
import { type CallLimit, limiter } from './call-limits.ts';
import { bodyOf, judgeDeclared } from './call-body.ts';
import { type CallInput, inputOf, parsed, type Reply } from './call-input.ts';

type Address<C extends Call> = CallInput<C, 'params' | 'query'>;
type Head<C extends Call> = CallInput<C, 'params' | 'query' | 'headers'>;

/** What a handler receives besides the input: the result of `find`, and the pictures or bytes of the body. */
interface Found<F> {
  readonly found: F;
  /** The pictures in a JSON body. */
  readonly pictures: Pictures;
  /** The body of a call that accepts bytes. */
  readonly bytes: Buffer;
  /** The reply, to set headers of the response. */
  readonly reply: FastifyReply;
}

export type Handler<C extends Call, F = unknown> = (
  input: CallInput<C>,
  request: FastifyRequest,
  more: Found<F>,
) => Promise<Reply<C>> | Reply<C>;

export interface RouteOptions<C extends Call, F = unknown> {
  /** Maximum body size in bytes; 16 KiB by default. */
  readonly bodyLimit?: number;
  /** Limits for the pictures and for the rest of the body, if the body contains pictures. */
  readonly pictures?: TakeOutLimits;
  /** The media type of a response that consists of bytes; it may depend on the input. */
  readonly type?: string | ((input: CallInput<C>) => string);
  /** The Cache-Control of the response; none by default. */
  readonly keep?: 'no-store';
  /** The rate limit per address; unlimited by default. */
  readonly limit?: CallLimit;
  /**
   * Checks that the object named by the address exists, such as its campaign, before the rate limit counts the call.
   * Its error becomes the response.
   */
  readonly exists?: (address: Address<C>, request: FastifyRequest) => unknown;
  /**
   * Finds for the handler what does not depend on the body, such as the owner of the access token. Its error becomes
   * the response. It is called again after the body has been received, which may take minutes, because the session may
   * have ended meanwhile.
   */
  readonly find?: (head: Head<C>, request: FastifyRequest) => Promise<F>;
  /** Returns the response if this call was answered before; otherwise undefined. */
  readonly answered?: (head: Head<C>) => Promise<Reply<C> | undefined>;
  /**
   * Declared length in bytes of a short body. A short body is read before `answered` is called, and `answered` is
   * called only if it is invalid: the handler finds an earlier response itself, while it stores a new one. By default
   * no body is short.
   */
  readonly shortBody?: number;
}

/** Size limit in bytes: enough for all but a few bodies of the table, even if every character is escaped. */
const BODY_LIMIT = 16 * 1024;

/**
 * Adds the route of one call of the table. Its schemas validate the input (400 with a text for each wrong field), and
 * its reply schema shapes the handler's result. Everything that does not need the body is checked before the body is
 * read (SECURITY-2): the address, the object it names, the limit, the headers, the token, an earlier response.
 */
export function route<C extends Call, F = unknown>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, F>,
  options: RouteOptions<C, F> = {},
): void {
  const { bodyLimit = BODY_LIMIT, pictures = null, type, keep, limit, exists, find, answered, shortBody = 0 } = options;
  const heads = new WeakMap<FastifyRequest, { head: Head<C>; found: F }>();
  const replyOf = (answer: Reply<C>): unknown => v.parse(call.reply, answer);

  const judgeAddress = async (request: FastifyRequest, reply: FastifyReply) => {
    if (keep) reply.header('cache-control', keep);
    const address = inputOf(call, request, 'params', 'query');
    await exists?.(address, request);
  };
  const judgeHead = async (request: FastifyRequest, reply: FastifyReply) => {
    // A body of the wrong type or length is reported first; the handler reports wrong headers.
    if (call.headers && !v.is(call.headers, request.headers)) return undefined;
    const head = inputOf(call, request, 'params', 'query', 'headers');
    const found = (await find?.(head, request)) as F;
    const earlier = isShort(request, shortBody) ? undefined : await answered?.(head);
    if (earlier !== undefined) return reply.send(replyOf(earlier));
    heads.set(request, { head, found });
    return undefined;
  };
  const judgeBody = async (request: FastifyRequest, head: Head<C>) => {
    const body = await bodyOf(app, call, request, { bodyLimit, pictures });
    try {
      const value = call.mayLackBody && !body.isSent ? {} : objectOf(body.value);
      return { body, input: { ...head, ...(call.body && { body: parsed(call.body, value) }) } as CallInput<C> };
    } catch (error) {
      body.release();
      throw error;
    }
  };
  /** Returns the earlier response to a call with an invalid short body. @throws the fault if there is none */
  const earlierInsteadOf = async (fault: unknown, request: FastifyRequest, head: Head<C>) => {
    const earlier = isShort(request, shortBody) ? await answered?.(head) : undefined;
    if (earlier === undefined) throw fault;
    return replyOf(earlier);
  };

  app.route({
    method: call.method,
    url: call.path,
    config: { isBeacon: call.isBeacon === true },
    onRequest: [judgeAddress, ...(limit === undefined ? [] : [limiter(app, limit)]), judgeHead],
    handler: async (request, reply) => {
      judgeDeclared(call, request, bodyLimit);
      const known = heads.get(request) ?? {
        head: inputOf(call, request, 'params', 'query', 'headers'),
        found: undefined as F,
      };
      const judged = await judgeBody(request, known.head).catch((fault: unknown) => ({ fault }));
      if ('fault' in judged) return earlierInsteadOf(judged.fault, request, known.head);
      const { body, input } = judged;
      try {
        const found = body.isSent && find ? await find(known.head, request) : known.found;
        const answer = replyOf(
          await handler(input, request, { found, pictures: body.pictures, bytes: body.bytes, reply }),
        );
        if (type !== undefined) reply.type(typeof type === 'string' ? type : type(input));
        return answer;
      } finally {
        body.release();
      }
    },
  });
}

/** Whether a body declares at most this many bytes. Without a declared length, it is not short. */
export function isShort({ headers }: Pick<FastifyRequest, 'headers'>, most: number): boolean {
  const declared = headers['content-length'];
  return declared !== undefined && Number(declared) <= most;
}

/** Rejects arrays: every body of the table is an object, and valibot accepts an array as an object. */
function objectOf(body: unknown): unknown {
  if (Array.isArray(body)) throw new Refusal(400, { detail: 'The body must be a JSON object.' });
  return body;
}
