import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/refusal.ts';

/**
 * While the server stops, a request that arrives on an open connection is refused as one that may be retried; Fastify's
 * own refusal says neither that nor when.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => done(isClosing ? unavailable() : undefined));
}
