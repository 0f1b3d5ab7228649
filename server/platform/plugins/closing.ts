import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is stopping, and only waits for balancers to notice (SCALE-3). */
    readonly isDraining: boolean;
    /** Starts draining: /readyz returns 503, and every response ends its connection; all else is answered as before. */
    beginDraining(): void;
  }
}

/**
 * Stops a server in two steps. While it drains, balancers learn that it stops. Connections end by a header, because a
 * request may already be on its way on a connection that is just cut. While it closes, a request on an open connection
 * is rejected as one that may be retried. Fastify's own error response would not say whether and when to retry.
 */
export function leavePolitely(app: FastifyInstance): void {
  let isDraining = false;
  let isClosing = false;
  app.decorate('isDraining', { getter: () => isDraining });
  app.decorate('beginDraining', () => {
    isDraining = true;
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(isClosing ? unavailable() : undefined);
  });
}
