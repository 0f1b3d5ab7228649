import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { plainHost } from './site-addresses.ts';

type Sender = Pick<FastifyRequest, 'socket' | 'headers'>;

/** Headers in which proxies, tunnels and delivery networks name the client. */
const FORWARDING = new RegExp(
  `^(?:${[
    'forwarded|via|cdn-loop|x-forwarded(?:-.+)?|x-original-.+',
    'x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-external-address|true-client-ip|fastly-client-ip',
    'cf-.+|x-appengine-.+|x-azure-.+|x-arr-.+',
  ].join('|')})$`,
);

/** Whether a socket's address is one of this computer. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1$|(?:::ffff:)?127\.)/i.test(address);
}

/**
 * Whether a host name, or an address in a setting, always means this computer. A name that only starts like an address,
 * such as 127.0.0.1.example, points wherever its owner likes.
 */
export function isLocalName(host: string): boolean {
  const name = plainHost(host).replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || (isIP(name) !== 0 && isLoopback(name));
}

/** Returns the name of a header that shows that the request was forwarded; undefined if there is none. */
export function forwardingHeader({ headers }: Pick<Sender, 'headers'>): string | undefined {
  return Object.keys(headers).find((name) => FORWARDING.test(name));
}

/**
 * Whether a request came from this computer itself, and not through a proxy (SECURITY-9). Only the socket decides. An
 * address claimed by a header does not count, and any such header means that there is a proxy.
 */
export function isOfThisComputer(request: Sender): boolean {
  return isLoopback(request.socket.remoteAddress) && forwardingHeader(request) === undefined;
}
