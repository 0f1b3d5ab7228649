import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

type Sender = Pick<FastifyRequest, 'socket' | 'headers'>;

/** Headers by which proxies, tunnels and delivery networks say for whom they ask. */
const FORWARDING = new RegExp(
  `^(?:${[
    'forwarded|via|cdn-loop|x-forwarded(?:-.+)?|x-original-.+',
    'x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-external-address|true-client-ip|fastly-client-ip',
    'cf-.+|x-appengine-.+|x-azure-.+|x-arr-.+',
  ].join('|')})$`,
);

/** Whether an address of a socket is one of this very computer. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1$|(?:::ffff:)?127\.)/i.test(address);
}

/**
 * Whether a name of a host or an address in a setting means this computer alone. A name that only begins as an address
 * does, such as 127.0.0.1.example, means whatever its owner likes.
 */
export function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || (isIP(name) !== 0 && isLoopback(name));
}

/** The name of a header that says that somebody else asked; undefined where there is none. */
export function forwardingHeader({ headers }: Pick<Sender, 'headers'>): string | undefined {
  return Object.keys(headers).find((name) => FORWARDING.test(name));
}

/**
 * Whether a request was sent on this computer, and for nobody else (S-18). The socket alone tells: what a header claims
 * as the visitor's address does not count, and one that claims any says that there is a proxy.
 */
export function isOfThisComputer(request: Sender): boolean {
  return isLoopback(request.socket.remoteAddress) && forwardingHeader(request) === undefined;
}
