import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Nothing but the desk's own files and calls: no inline code or style, no frame, no form that leaves by itself. */
const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures are fetched ahead, and shown from memory.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page of the desk, at every address of it but those of calls: the browser finds the screen. Where a link is
 * opened, its token is in the address, which no other server is told.
 *
 * @param siteDir the built site; without the built page there is nothing to show
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
