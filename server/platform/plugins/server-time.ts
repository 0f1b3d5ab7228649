import type { FastifyInstance } from 'fastify';

/**
 * Sends the server's time in every response (CFG-11). Node's own header would contain the computer's time, which
 * differs in a rehearsal.
 */
export function sendServerTime(app: FastifyInstance, { now }: { readonly now: () => Date }): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', now().toUTCString());
    done();
  });
}
