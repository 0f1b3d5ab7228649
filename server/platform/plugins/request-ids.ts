import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { withRequestId } from '../request-id.ts';
import type { Settings } from '../settings/settings.ts';

const HEADER = 'x-request-id';
/** An id without meaning to a log's reader, a terminal or a query. */
const HARMLESS = /^[\w.:=+/-]{1,64}$/;

/**
 * Returns a function that names each request. The id comes from a trusted proxy if it is short and harmless, so one id
 * connects both logs; otherwise it is a new UUID (OBS-2).
 */
export function requestIds(trustProxy: Settings['trustProxy']): (request: RawRequestDefaultExpression) => string {
  const isTrusted = trustedProxies(trustProxy);
  return ({ headers, socket }) => {
    const given = isTrusted(socket.remoteAddress) ? headers[HEADER] : undefined;
    return typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID();
  };
}

/** Sends the id of the request in each response, and makes it available to all work that the request causes. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    nameAnswer(request, reply);
    withRequestId(request.id, done);
  });
}

/** Sends the id of the request in a response. */
export function nameAnswer({ id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header(HEADER, id);
}
