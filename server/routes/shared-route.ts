import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#domain/calls.ts';
import { type Encoded, encodedOnce, sendEncoded } from '../http/encoded.ts';
import { type CallInput, inputOf, type Reply } from './call-input.ts';

/**
 * Makes the route of a call of the table that answers everybody the same: an answer is made and compressed once, for as
 * long as what it is made of is the same object.
 *
 * @param sourceOf what the answer to an address is made of. What it throws is the answer.
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
