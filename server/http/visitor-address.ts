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
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const [left, right] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
