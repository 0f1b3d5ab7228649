import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#domain/calls.ts';
import type { Pictures, TakeOutLimits } from '../bodies/taken-out.ts';
import { Refusal } from '../http/refusal.ts';
import { type CallLimit, limiter } from '../plugins/limits.ts';
import { bodyOf, judgeDeclared } from './call-body.ts';
import { type CallInput, inputOf, parsed, type Reply } from './call-input.ts';

type Address<C extends Call> = CallInput<C, 'params' | 'query'>;
type Head<C extends Call> = CallInput<C, 'params' | 'query' | 'headers'>;

/** What was found out before the body was read, and what the body holds besides values. */
interface Found<F> {
  readonly found: F;
  /** The pictures in a body of JSON. */
  readonly pictures: Pictures;
  /** The body of a call that takes bytes. */
  readonly bytes: Buffer;
  /** For a header of the answer. */
  readonly reply: FastifyReply;
}

export type Handler<C extends Call, F = unknown> = (
  input: CallInput<C>,
  request: FastifyRequest,
  more: Found<F>,
) => Promise<Reply<C>> | Reply<C>;

export interface RouteOptions<C extends Call, F = unknown> {
  /** In bytes; small by default. */
  readonly bodyLimit?: number;
  /** Limits for the pictures and for everything else, if the body holds pictures. */
  readonly pictures?: TakeOutLimits;
  /** The media type of an answer that is bytes; what it is may depend on what was asked for. */
  readonly type?: string | ((input: CallInput<C>) => string);
  /** The answer's Cache-Control; none by default. */
  readonly keep?: 'no-store';
  /** How often one address may call; unlimited by default. */
  readonly limit?: CallLimit;
  /**
   * Checks that what the address names exists, such as its campaign, before anything is counted. What it throws is the
   * answer.
   */
  readonly exists?: (address: Address<C>, request: FastifyRequest) => unknown;
  /**
   * Finds out what does not depend on the body, such as whose access token it is, for the handler. What it throws is
   * the answer. It is called again once the body has been received, which may take minutes: the session may have ended
   * meanwhile.
   */
  readonly find?: (head: Head<C>, request: FastifyRequest) => Promise<F>;
  /** The answer if this call was answered before; else undefined. */
  readonly answered?: (head: Head<C>) => Promise<Reply<C> | undefined>;
}

/** Room for all but a few bodies of the table, even if every character is escaped. Bytes. */
const BODY_LIMIT = 16 * 1024;

/**
 * Makes the route of one call of the table: its schemas judge the input (400 with a text for each wrong field), and the
 * handler's result is sent in the shape of its reply schema. Everything that can be decided without the body is decided
 * before the body is read (S-2): the address, what it names, the limit, the headers, the token, an earlier answer.
 */
export function route<C extends Call, F = unknown>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, F>,
  options: RouteOptions<C, F> = {},
): void {
  const { bodyLimit = BODY_LIMIT, pictures = null, type, keep, limit, exists, find, answered } = options;
  const heads = new WeakMap<FastifyRequest, { head: Head<C>; found: F }>();
  const replyOf = (answer: Reply<C>): unknown => v.parse(call.reply, answer);

  const judgeAddress = async (request: FastifyRequest, reply: FastifyReply) => {
    if (keep) reply.header('cache-control', keep);
    const address = inputOf(call, request, 'params', 'query');
    await exists?.(address, request);
  };
  const judgeHead = async (request: FastifyRequest, reply: FastifyReply) => {
    // A body of the wrong type or length is reported first; the handler reports what is wrong with the headers.
    if (call.headers && !v.is(call.headers, request.headers)) return undefined;
    const head = inputOf(call, request, 'params', 'query', 'headers');
    const found = (await find?.(head, request)) as F;
    const earlier = await answered?.(head);
    if (earlier !== undefined) return reply.send(replyOf(earlier));
    heads.set(request, { head, found });
    return undefined;
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
      const body = await bodyOf(app, call, request, { bodyLimit, pictures });
      try {
        const input = {
          ...known.head,
          ...(call.body && { body: parsed(call.body, call.mayLackBody && !body.isSent ? {} : objectOf(body.value)) }),
        } as CallInput<C>;
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

/** Every body of the table is an object; valibot accepts an array as one, too. */
function objectOf(body: unknown): unknown {
  if (Array.isArray(body)) throw new Refusal(400, { detail: 'The body must be a JSON object.' });
  return body;
}
