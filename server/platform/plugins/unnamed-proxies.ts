import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardingHeader } from '../http/this-computer.ts';
import { trustedProxies } from '../http/trusted-proxies.ts';
import type { Settings } from '../settings/settings.ts';

/** The maximum number of reports; anyone on the internet can send such headers. */
const MOST = 10;

/**
 * Reports, once per peer, a probable proxy that TRUST_PROXY does not name: all of its visitors then share one address
 * and its limits (SECURITY-9).
 */
export function tellOfUnnamedProxies(app: FastifyInstance, trustProxy: Settings['trustProxy']): void {
  const isTrusted = trustedProxies(trustProxy);
  const told = new Set<string>();
  const judge = (request: FastifyRequest) => {
    const { remoteAddress } = request.socket;
    if (remoteAddress === undefined || told.size >= MOST || told.has(remoteAddress)) return;
    const header = forwardingHeader(request);
    if (header === undefined || isTrusted(remoteAddress)) return;
    told.add(remoteAddress);
    app.log.warn(
      { variable: 'TRUST_PROXY' },
      `TRUST_PROXY: a request from ${remoteAddress} has the header ${header}. If ${remoteAddress} is a proxy, all its visitors share one address and its rate limits. Set TRUST_PROXY=${remoteAddress}, and let the proxy send X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host.`,
    );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    judge(request);
    done();
  });
}
