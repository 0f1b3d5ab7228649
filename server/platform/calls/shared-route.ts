import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#domain/calls.ts';
import { type Encoded, encodedOnce, sendEncoded } from '../http/encoded.ts';
import { type CallInput, inputOf, type Reply } from './call-input.ts';

/**
 * Adds the route of a call of the table whose response is the same for everybody. A response is built and compressed
 * once for each source object.
 *
 * @param sourceOf returns the object from which the response to an address is built. Its error becomes the response.
 */
export function sharedRoute<C extends Call, Source extends object>(
  app: FastifyInstance,
  call: C,
  sourceOf: (address: CallInput<C, 'params' | 'query'>) => Source,
  answerOf: (source: Source) => Reply<C>,
): void {
  const kept = new WeakMap<Source, Encoded>();
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const source = sourceOf(inputOf(call, request, 'params', 'query'));
      const answer = kept.get(source) ?? encodedOnce(JSON.stringify(v.parse(call.reply, answerOf(source))));
      kept.set(source, answer);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
      return sendEncoded(request, reply, answer, 'application/json; charset=utf-8');
    },
  });
}
