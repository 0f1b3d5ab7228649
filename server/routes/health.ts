import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const PATIENCE_MS = 2_000;

/** 200 while the database answers, else 503: for whoever decides whether this server gets visitors. */
export function healthRoute(app: FastifyInstance, { askDatabase }: Pick<Services, 'askDatabase'>): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const late = new AbortController();
    try {
      await Promise.race([askDatabase(), wait(PATIENCE_MS, undefined, { signal: late.signal }).then(() => Promise.reject(new Error('no answer in time')))]);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ detail: 'The database does not answer.' });
    } finally {
      late.abort();
    }
  });
}
