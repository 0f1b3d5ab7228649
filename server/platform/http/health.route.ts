import type { FastifyInstance } from 'fastify';
import { balancers } from './balancer.ts';
import { unavailable } from './refusal.ts';
import { withoutData } from '../database/without-data.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../settings/settings.ts';

/** Retry-After of a server that is not ready, in seconds. */
const AGAIN = 2;

/**
 * Adds the health checks.
 *
 * `/healthz` reports that this process runs, and depends on nothing else. A supervisor should restart a server that
 * does not respond.
 *
 * `/readyz` reports that a submission can be stored: a write succeeded within the last half minute, no response has
 * failed since, and the server is not about to stop. Otherwise it returns 503, and the balancer should send visitors to
 * another server. Strangers get the same response, but cannot cause a write.
 */
export function healthRoutes(
  app: FastifyInstance,
  { readiness }: Pick<Services, 'readiness'>,
  trustProxy: Settings['trustProxy'],
): void {
  const isBalancer = balancers(trustProxy);
  let wasReady = true;
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode >= 500) readiness.doubt();
    done();
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining) throw unavailable(AGAIN);
    try {
      await readiness.ask(isBalancer(request));
      wasReady = true;
      return { status: 'ready' };
    } catch (error) {
      // Log once, not for every check: the disk may be full.
      if (wasReady)
        request.log.error({ err: withoutData(error) }, 'readiness check failed: the database accepts no writes');
      wasReady = false;
      throw unavailable(AGAIN);
    }
  });
}
