import type { FastifyInstance } from 'fastify';

/** How often to look, in milliseconds. */
const PAUSE = 10 * 60_000;

/**
 * Removes pictures that no submission came for, for as long as the server runs.
 *
 * @param remove returns how many were removed
 */
export function sweepOrphans(app: FastifyInstance, remove: () => Promise<number>): void {
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  const sweep = async () => {
    try {
      const removed = await remove();
      if (removed > 0) app.log.info({ removed }, 'pictures were removed that no submission came for');
    } catch (error) {
      app.log.error({ err: error }, 'pictures that no submission came for could not be removed; it is tried again');
    }
  };
  app.addHook('onListen', () => {
    timer = setInterval(() => {
      sweeping = sweeping.then(sweep);
    }, PAUSE);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
