import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/refusal.ts';
import { withoutData } from '../plugins/errors.ts';
import type { Services } from '../services.ts';

/** When a service that is not ready may be asked again, in seconds. */
const AGAIN = 2;

/**
 * `/healthz`: this process lives. It asks nobody else; a supervisor that gets no answer should start it anew.
 * `/readyz`: a submission could be stored now, by a write that has just succeeded; else 503, and visitors should be
 * sent elsewhere.
 */
export function healthRoutes(app: FastifyInstance, { readiness }: Pick<Services, 'readiness'>): void {
  let wasReady = true;
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await readiness.ask();
      wasReady = true;
      return { status: 'ready' };
    } catch (error) {
      // Once, and not by every asker: the disk may be full.
      if (wasReady) request.log.error({ err: withoutData(error) }, 'a write to the database does not succeed');
      wasReady = false;
      throw unavailable(AGAIN);
    }
  });
}
