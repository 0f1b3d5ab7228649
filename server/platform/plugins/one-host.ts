import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/**
 * Rejects a request with two Host lines (SECURITY-14). Node uses the first line, but a proxy in front may have chosen
 * the other. An attacker could thus make a cache store one site's response for another.
 */
export function takeOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
    const isDoubtful = names.filter((name) => name.toLowerCase() === 'host').length > 1;
    done(isDoubtful ? new Refusal(400, { detail: 'A request names one host.' }) : undefined);
  });
}
