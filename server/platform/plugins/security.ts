import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Sources by directive. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * The sources that a page of this site may load: only its own files. Scripts need neither inline code nor eval; the
 * page's data are JSON blocks, which browsers do not execute. Style attributes are allowed because inline pictures use
 * them.
 */
const DIRECTIVES: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Returns the Content-Security-Policy header, with additional sources for some directives. */
export function contentSecurityPolicy(more: Directives = {}): string {
  return Object.entries(DIRECTIVES)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ?? [])].join(' '))
    .join('; ');
}

/** The policy of a picture that is opened directly: it runs and loads nothing. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The header for a logo, an icon or a preview: web mail programs show these pictures of this site in their own pages
 * (SECURITY-14).
 */
export const SHOWN_ANYWHERE = ['cross-origin-resource-policy', 'cross-origin'] as const;

/** Sends the security headers with every response. */
export function sendSecurityHeaders(app: FastifyInstance, { production }: { readonly production: boolean }): void {
  const headers = { ...helmetHeaders(production), 'content-security-policy': contentSecurityPolicy() };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Returns the headers of helmet, which are the same for every response: `@fastify/helmet` makes them each time. */
function helmetHeaders(production: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const options = {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: production,
  } as const;
  helmet(options)(request, response, () => {});
  return response.getHeaders();
}
