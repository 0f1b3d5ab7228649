import type { FastifyInstance } from 'fastify';
import type { ServedCatalogue } from '../../sites/served.ts';

/**
 * Gives each request the catalogue of the moment when it began, until its response is sent (TOOL-9).
 *
 * @param refresh updates the catalogue first, except for built scripts, which no campaign changes
 */
export function holdCatalogue(app: FastifyInstance, catalogue: ServedCatalogue, refresh?: () => Promise<void>): void {
  if (refresh)
    app.addHook('onRequest', async ({ url }) => {
      if (!url.startsWith('/assets/')) await refresh();
    });
  app.addHook('onRequest', (_request, _reply, done) => catalogue.hold(done));
}
