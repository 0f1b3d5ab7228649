import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses a request with two Host lines (S-34): a proxy in front may have chosen the other one, and whoever writes both
 * would have one site's answer kept for another. What Node makes of them is the first.
 */
export function takeOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
    const isDoubtful = names.filter((name) => name.toLowerCase() === 'host').length > 1;
    done(isDoubtful ? new Refusal(400, { detail: 'A request names one host.' }) : undefined);
  });
}
