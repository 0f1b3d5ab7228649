import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long the end of a server waits for pending answers, in milliseconds. */
export const LAST_ANSWERS = 10_000;

/**
 * Stops a server in two steps (SCALE-3): for some seconds it says at /readyz that it leaves and serves on, so that a
 * balancer sends it nothing more; then it accepts no connection, and waits for pending answers. Idle keep-alive
 * connections do not count.
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.beginDraining();
  if (seconds > 0) app.log.info({ seconds }, 'This server leaves: /readyz is 503, all else is still served');
  await wait(seconds * 1_000);
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
  await app.close();
  clearInterval(idle);
  clearTimeout(impatience);
}
