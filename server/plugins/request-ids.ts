import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { withRequestId } from '../request-id.ts';
import type { Settings } from '../settings.ts';

const HEADER = 'x-request-id';
/** Nothing that could mean something to a log's reader, to a terminal or to a query. */
const HARMLESS = /^[\w.:=+/-]{1,64}$/;

/**
 * Names each request: as a trusted proxy does, so that one id leads through both logs, if that id is short and
 * harmless; else by a new UUID (OBS-2).
 */
export function requestIds(trustProxy: Settings['trustProxy']): (request: RawRequestDefaultExpression) => string {
  const isTrusted = trustedProxies(trustProxy);
  return ({ headers, socket }) => {
    const given = isTrusted(socket.remoteAddress) ? headers[HEADER] : undefined;
    return typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID();
  };
}

/** Says in each answer which request it answers, and has everything that the request causes know it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    nameAnswer(request, reply);
    withRequestId(request.id, done);
  });
}

/** Says in an answer which request it answers. */
export function nameAnswer({ id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header(HEADER, id);
}
