import type { FastifyInstance } from 'fastify';

/**
 * Says in every answer what time it is for this server (CFG-11): Node's own header would be the computer's time, which
 * is another one in a rehearsal.
 */
export function sendServerTime(app: FastifyInstance, { now }: { readonly now: () => Date }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', now().toUTCString());
  });
}
