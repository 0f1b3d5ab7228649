import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings.ts';
import { forwardingHeader } from './this-computer.ts';
import { trustedProxies } from './trusted-proxies.ts';

type Sender = Pick<FastifyRequest, 'socket' | 'headers'>;

/**
 * Makes the test whether a balancer, a supervisor or somebody on this computer asks, and no stranger (S-6): the
 * connection comes from an address that is not public or from a proxy that TRUST_PROXY names, and nobody forwarded it.
 */
export function balancers(trustProxy: Settings['trustProxy']): (request: Sender) => boolean {
  const isNamed = trustedProxies(Array.isArray(trustProxy) ? trustProxy : false);
  return ({ socket: { remoteAddress = '' }, headers }) =>
    forwardingHeader({ headers }) === undefined && (isNamed(remoteAddress) || !isPublic(remoteAddress));
}

/** Where no stranger is: this computer, its link, and networks of one's own. */
const OWN = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

function isPublic(address: string): boolean {
  return !ipaddr.isValid(address) || !OWN.has(ipaddr.process(address).range());
}
