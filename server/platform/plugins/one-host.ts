import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/**
 * Rejects a request with two Host lines (SECURITY-14). Node uses the first line, but a proxy in front may have chosen
 * the other. An attacker could thus make a cache store one site's response for another.
 */
export function takeOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(hostsOf(request.raw.rawHeaders) > 1 ? new Refusal(400, { detail: 'A request names one host.' }) : undefined);
  });
}

/** Returns the number of Host lines. @param lines names and values alternately, as Node received them */
function hostsOf(lines: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < lines.length; index += 2) if (lines[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}
