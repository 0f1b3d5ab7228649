import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Allows only the desk's own files and calls: no inline code or style, no frame, no native form submission. */
const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures are preloaded and displayed from memory.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the desk's page at all its addresses except those of calls; the browser chooses the screen. The address of a
 * link contains its token, so no referrer is sent to other servers.
 *
 * @param siteDir the built site; without a built page the response is 404
 */
export async function deskPage(desk: FastifyInstance, siteDir: string): Promise<void> {
  const page = await readFile(join(siteDir, 'desk.html'), 'utf8').catch(() => null);

  const send = async (_request: FastifyRequest, reply: FastifyReply) => {
    if (page === null) return reply.callNotFound();
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', DESK_POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    return reply.type('text/html; charset=utf-8').send(page);
  };
  desk.get('/desk', send);
  desk.get('/desk/*', send);
  desk.get('/desk/api/*', (_request, reply) => reply.callNotFound());
}
