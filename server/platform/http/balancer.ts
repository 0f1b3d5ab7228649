import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings/settings.ts';
import { forwardingHeader } from './this-computer.ts';
import { trustedProxies } from './trusted-proxies.ts';

type Sender = Pick<FastifyRequest, 'socket' | 'headers'>;

/**
 * Returns a function that tells whether a request comes from a balancer, a supervisor or this computer, and not from a
 * stranger (OUTAGE-4). The connection must come from an address that is not public or from a proxy that TRUST_PROXY
 * names, and nobody may have forwarded the request.
 */
export function balancers(trustProxy: Settings['trustProxy']): (request: Sender) => boolean {
  const isNamed = trustedProxies(Array.isArray(trustProxy) ? trustProxy : false);
  return ({ socket: { remoteAddress = '' }, headers }) =>
    forwardingHeader({ headers }) === undefined && (isNamed(remoteAddress) || !isPublic(remoteAddress));
}

/** The address ranges without strangers: this computer, its link, and private networks. */
const OWN = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

function isPublic(address: string): boolean {
  return !ipaddr.isValid(address) || !OWN.has(ipaddr.process(address).range());
}
