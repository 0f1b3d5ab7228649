import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PICTURE_POLICY, SHOWN_ANYWHERE } from './security.ts';

export interface SiteFolders {
  /** The built site; its hashed files are in `assets`. */
  readonly siteDir: string;
  /** The campaign files; their pictures are in `art`. */
  readonly campaignsDir: string;
  /** Whether this is production. Outside it, browsers revalidate each picture, because it may have changed (TOOL-9). */
  readonly production: boolean;
}

const BROTLI_QUALITY = 4;

/** Serves the built files except the page itself, and the campaigns' pictures. Every response is compressed. */
export async function serveFiles(
  app: FastifyInstance,
  { siteDir, campaignsDir, production }: SiteFolders,
): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await serve(app, join(siteDir, 'assets'), { prefix: '/assets/', immutable: true, maxAge: '1y', preCompressed: true });
  await serve(app, siteDir, {
    wildcard: false,
    globIgnore: ['*.html', 'assets/**'],
    cacheControl: false,
    // Browsers find a new version through the file name of the service worker (OFFLINE-6), so no shared cache may
    // answer for it.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=0');
    },
  });
  await app.register(async (pictures) => {
    pictures.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', PICTURE_POLICY).header(...SHOWN_ANYWHERE);
    });
    // Without the plugin's own routes, because the folder may be created while the server runs.
    await pictures.register(fastifyStatic, { serve: false, maxAge: production ? '5m' : 0 });
    pictures.get<{ Params: { '*': string } }>('/campaigns/art/*', (request, reply) =>
      reply.sendFile(request.params['*'], join(campaignsDir, 'art'), { index: false }),
    );
  });
}

async function serve(
  app: FastifyInstance,
  root: string,
  options: Omit<FastifyStaticOptions, 'root' | 'serve'>,
): Promise<void> {
  if (existsSync(root)) await app.register(fastifyStatic, { root, index: false, decorateReply: false, ...options });
}
