import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isOfThisComputer } from './this-computer.ts';

/**
 * Returns the address for rate limits; null for somebody on this computer, outside production. In production, a
 * connection from this computer is a proxy, whether or not it says so.
 */
export function countedAddress(
  request: FastifyRequest,
  { production }: { readonly production: boolean },
): string | null {
  return !production && isOfThisComputer(request) ? null : request.ip;
}

/** Returns the network for rate limits. An IPv6 user has 2^64 addresses, which count as one. */
export const networkOf = (ip: string): string => networksOf(ip)[0] ?? ip;

/**
 * Returns the largest network that one customer usually has. Limits by the /64 would treat one /48 as 65,536 visitors.
 */
export const broadNetworkOf = (ip: string): string => networksOf(ip).at(-1) ?? ip;

/** The prefix lengths in bits of the IPv6 network of a device, of a household, and of a site. */
const PREFIXES = [64, 56, 48];
const GROUP_BITS = 16;

/** Returns the networks of an address, the smallest first: of IPv6 its /64, /56 and /48; of IPv4 the address itself. */
export function networksOf(ip: string): string[] {
  if (!isIPv6(ip)) return [ip];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return [mapped];
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const [left, right] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return PREFIXES.map((bits) => prefixOf(numbers, bits));
}

/**
 * Returns the first bits of an address as a name. A /64 is named by its four groups without a suffix, for
 * compatibility.
 */
function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS));
  const beyond = kept.length * GROUP_BITS - bits;
  const last = ((kept.at(-1) ?? 0) >> beyond) << beyond;
  const name = [...kept.slice(0, -1), last].map((group) => group.toString(16)).join(':');
  return bits === PREFIXES[0] ? name : `${name}/${bits}`;
}

/** The sender of a picture: the network that takes turns, and whether the client has disconnected. */
export interface Sender {
  readonly network: string;
  isGone(): boolean;
}

export const senderOf = ({ ip, socket }: FastifyRequest): Sender => ({
  network: broadNetworkOf(ip),
  isGone: () => socket.destroyed,
});
