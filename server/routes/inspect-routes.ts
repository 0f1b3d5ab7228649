import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unreachedIn } from '#campaign-lint/search/reachable-screens.ts';
import { countsIn } from '../pages/path-test-counts.ts';
import type { SiteDocument } from '../pages/site-document.ts';
import { PICTURE_POLICY } from '../plugins/security.ts';
import { inProject } from '../project-root.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { allowsInspection } from '../sites/sent.ts';
import type { SendPage } from './page-routes.ts';
import { siteOf } from './site-of.ts';

/** The report of the path tests; absent in a release, and before `npm test`. */
const COVERAGE = inProject('.cache/reports/coverage.md');
/** The number of days over which the transitions of visitors' pages are summed. */
const WAYS_DAYS = 7;

/**
 * Serves the inspector page, the campaign's own screens, how often the path tests and visitors' pages took each
 * transition, and the unreachable states of a campaign. In production the unreachable states are not served, and the
 * rest exists only on the host of a configuration that allows inspection. If no configuration allows it, these
 * addresses are ordinary pages.
 *
 * @param siteDir the built site; without the built inspector page there is nothing to show
 * @param sendPage serves these addresses if no configuration allows inspection
 * @param pictureOf renders a screen; undefined if the site has not been built
 */
export async function inspectRoutes(
  app: FastifyInstance,
  siteDir: string,
  services: Pick<Services, 'catalogue' | 'production' | 'journeyWays' | 'now'>,
  sendPage: SendPage,
  pictureOf: SiteDocument['pictureOf'] | undefined,
): Promise<void> {
  const page = await readFile(join(siteDir, '__inspect.html'), 'utf8').catch(() => null);
  const searched = new WeakMap<Site, ReturnType<typeof unreachedIn>>();

  /**
   * Evaluated per request: a campaign that allows inspection may be added or removed while the server runs (TOOL-9).
   */
  const isNowhere = () =>
    services.production && !services.catalogue.sites.some((site) => allowsInspection(site, services));
  const isAllowed = (request: FastifyRequest): boolean => {
    const site = siteOf(request, services);
    return !services.production || (site !== undefined && allowsInspection(site, services));
  };

  app.get('/__inspect', async (request, reply) => {
    if (isNowhere()) return sendPage(request, reply);
    if (page === null || !isAllowed(request)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  app.get('/__inspect/screen.html', async (request, reply) => {
    if (isNowhere()) return sendPage(request, reply);
    const site = siteOf(request, services);
    const { state } = request.query as { readonly state?: unknown };
    if (!site || !isAllowed(request) || typeof state !== 'string') return reply.callNotFound();
    const picture = (await pictureOf?.(site, state)) ?? null;
    // An error status would appear as an error in the console of the inspector.
    if (picture === null) return reply.status(204).send();
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': PICTURE_POLICY })
      .type('text/html; charset=utf-8')
      .send(picture);
  });

  app.get('/__inspect/unreached.json', async (request, reply) => {
    const site = siteOf(request, services);
    // The search takes a second of processor time, which visitors in production need. It runs once per site.
    if (!site || services.production) return reply.callNotFound();
    const unreached = searched.get(site) ?? unreachedIn(site);
    searched.set(site, unreached);
    return reply.header('cache-control', 'no-store').send(unreached);
  });

  app.get('/__inspect/coverage.json', async (request, reply) => {
    if (isNowhere()) return sendPage(request, reply);
    if (!isAllowed(request)) return reply.callNotFound();
    // An empty result is valid.
    const markdown = await readFile(COVERAGE, 'utf8').catch(() => '');
    return reply.header('cache-control', 'no-store').send(countsIn(markdown));
  });

  app.get('/__inspect/ways.json', async (request, reply) => {
    if (isNowhere()) return sendPage(request, reply);
    const site = siteOf(request, services);
    if (!site || !isAllowed(request)) return reply.callNotFound();
    const counts: Record<string, number> = {};
    for (const { why, count } of await services.journeyWays.lastDays(site.campaign.uuid, WAYS_DAYS, services.now()))
      counts[why] = (counts[why] ?? 0) + count;
    return reply.header('cache-control', 'no-store').send(counts);
  });
}
