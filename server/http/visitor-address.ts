import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isOfThisComputer } from './this-computer.ts';

/**
 * The address by which a visitor is counted; null where nobody is: outside production, who works on this very computer.
 * In production what comes from it is a proxy, whether it says so or not.
 */
export function countedAddress(
  request: FastifyRequest,
  { production }: { readonly production: boolean },
): string | null {
  return !production && isOfThisComputer(request) ? null : request.ip;
}

/** Whoever has an IPv6 address has 2^64 of them: they count as one. */
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
