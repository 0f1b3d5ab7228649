import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The maximum time that a stopping server waits for pending responses, in milliseconds. */
export const LAST_ANSWERS = 10_000;

/**
 * Stops a server in two steps (SCALE-3). For some seconds /readyz returns 503 while the server still serves, so a
 * balancer sends it nothing more. Then it accepts no connections, and waits for pending responses. Idle keep-alive
 * connections do not count.
 *
 * @param seconds the duration of the first step
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.beginDraining();
  if (seconds > 0)
    app.log.info({ seconds }, 'server is stopping: /readyz returns 503, other requests are still served');
  await wait(seconds * 1_000);
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
  await app.close();
  clearInterval(idle);
  clearTimeout(impatience);
}
