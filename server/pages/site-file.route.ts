import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ICONS, type IconAddress, iconsIn } from './icons.ts';
import { previewsIn } from './preview.ts';
import { webManifest } from './web-manifest.ts';
import type { Services } from '../services.ts';
import { SHOWN_ANYWHERE } from '../platform/plugins/security.ts';
import { siteOf } from '../sites/site-of.ts';

type FileServices = Pick<Services, 'catalogue' | 'production'>;

/** Cached for 300 s, like the campaigns' pictures. */
const KEPT = 'public, max-age=300';
/** Revalidated outside production, because the campaign's file or its pictures may have changed (TOOL-9). */
const ASKED_AGAIN = 'no-cache';
/** API calls and the pages of mailed links do not belong in a search engine. */
const UNLISTED = ['/front_end/', '/post.php', '/config.json', '/user/', '/*/user/'];

/**
 * Serves the files that browsers and search engines request under fixed names, for the campaign of the host
 * (SECURITY-8): robots.txt, icons, the web app manifest, and the picture for link previews (BRAND-4). A file with such
 * a name in SITE_DIR takes precedence.
 */
export function siteFileRoutes(app: FastifyInstance, campaignsDir: string, services: FileServices): void {
  const iconOf = iconsIn(campaignsDir, (campaign, fault) => {
    app.log.warn({ campaign, err: fault }, `${campaign}: campaign.theme.art.emblem: cannot be rendered as an icon`);
  });
  const previewOf = previewsIn(campaignsDir, (campaign, fault) => {
    app.log.warn({ campaign, err: fault }, `${campaign}: campaign.theme.art: cannot be rendered as a preview`);
  });
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, content: string | Buffer) => {
    const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', services.production ? KEPT : ASKED_AGAIN);
    if (type.startsWith('image/')) reply.header(...SHOWN_ANYWHERE);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(content);
  };
  const isFree = (url: string) => !app.hasRoute({ method: 'GET', url });
  /**
   * Returns the site of a request; undefined outside production if the host has no campaign. Null means that the files
   * do not exist: in production, on a host without a campaign.
   */
  const asked = (request: FastifyRequest) => siteOf(request, services) ?? (services.production ? null : undefined);

  if (isFree('/robots.txt')) {
    app.get('/robots.txt', async (request, reply) => {
      const isListed = services.production && asked(request) !== null;
      const lines = isListed ? [...UNLISTED.map((path) => `Disallow: ${path}`), 'Allow: /'] : ['Disallow: /'];
      return send(request, reply, 'text/plain; charset=utf-8', `${['User-agent: *', ...lines].join('\n')}\n`);
    });
  }
  if (isFree('/manifest.webmanifest')) {
    app.get('/manifest.webmanifest', async (request, reply) => {
      const site = asked(request);
      if (site === null) return reply.callNotFound();
      return send(
        request,
        reply,
        'application/manifest+json; charset=utf-8',
        JSON.stringify(webManifest(site, services)),
      );
    });
  }
  if (isFree('/og-image.png')) {
    app.get('/og-image.png', async (request, reply) => {
      const site = asked(request);
      if (site === null) return reply.callNotFound();
      const locale = new URL(request.url, 'http://any').searchParams.get('lang') ?? '';
      return send(request, reply, 'image/png', await previewOf(site, locale));
    });
  }
  for (const address of Object.keys(ICONS) as IconAddress[]) {
    if (!isFree(address)) continue;
    app.get(address, async (request, reply) => {
      const site = asked(request);
      return site === null
        ? reply.callNotFound()
        : send(request, reply, ICONS[address].type, await iconOf(site, address));
    });
  }
}
