import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isOfThisComputer } from './this-computer.ts';

/**
 * The address that a visitor's calls are counted by; null for somebody on this computer, outside production. In
 * production, a connection from this computer is a proxy, whether or not it says so.
 */
export function countedAddress(
  request: FastifyRequest,
  { production }: { readonly production: boolean },
): string | null {
  return !production && isOfThisComputer(request) ? null : request.ip;
}

/** An IPv6 user has 2^64 addresses: they count as one. */
export const networkOf = (ip: string): string => networksOf(ip)[0] ?? ip;

/** The largest network that one customer usually has: who counts by the /64 alone counts a /48 as 65,536 visitors. */
export const broadNetworkOf = (ip: string): string => networksOf(ip).at(-1) ?? ip;

/** How many bits of an IPv6 address name the network of a device, of a household, and of a site. */
const PREFIXES = [64, 56, 48];
const GROUP_BITS = 16;

/** The networks of an address, the smallest first: of IPv6 its /64, /56 and /48; an IPv4 address itself. */
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

/** The first bits of an address; a /64 is named by its four groups alone, as it always was. */
function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS));
  const beyond = kept.length * GROUP_BITS - bits;
  const last = ((kept.at(-1) ?? 0) >> beyond) << beyond;
  const name = [...kept.slice(0, -1), last].map((group) => group.toString(16)).join(':');
  return bits === PREFIXES[0] ? name : `${name}/${bits}`;
}

/** Who sends a picture: whom it shares turns with, and whether they have left. */
export interface Sender {
  readonly network: string;
  isGone(): boolean;
}

export const senderOf = ({ ip, socket }: FastifyRequest): Sender => ({
  network: broadNetworkOf(ip),
  isGone: () => socket.destroyed,
});
