import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it was told to stop, and is only waiting for balancers to see that (SCALE-3). */
    readonly isDraining: boolean;
    /** From now on /readyz is 503, and every answer ends its connection; all else is answered as before. */
    beginDraining(): void;
  }
}

/**
 * A server stops in two steps. While it drains, balancers learn that it leaves, and connections are given back by a
 * header, as one that is just cut may have a request on its way. While it closes, a request that still arrives on an
 * open connection is refused as one that may be retried; Fastify's own refusal says neither that nor when.
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
