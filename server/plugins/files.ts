import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PICTURE_POLICY } from './security.ts';

export interface SiteFolders {
  /** The built site; its hashed files are in `assets`. */
  readonly siteDir: string;
  /** The campaign files; their pictures are in `art`. */
  readonly campaignsDir: string;
}

const BROTLI_QUALITY = 4;

/** Serves the built files except the page itself, and the campaigns' pictures; every answer is compressed. */
export async function serveFiles(app: FastifyInstance, { siteDir, campaignsDir }: SiteFolders): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await serve(app, join(siteDir, 'assets'), { prefix: '/assets/', immutable: true, maxAge: '1y', preCompressed: true });
  await serve(app, siteDir, { wildcard: false, globIgnore: ['*.html', 'assets/**'] });
  await app.register(async (pictures) => {
    pictures.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', PICTURE_POLICY);
    });
    await serve(pictures, join(campaignsDir, 'art'), { prefix: '/campaigns/art/', maxAge: '5m' });
  });
}

async function serve(
  app: FastifyInstance,
  root: string,
  options: Omit<FastifyStaticOptions, 'root' | 'serve'>,
): Promise<void> {
  if (existsSync(root)) await app.register(fastifyStatic, { root, index: false, decorateReply: false, ...options });
}
