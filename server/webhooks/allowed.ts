import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown if a message may not be sent to an address. */
export class RefusedAddress extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RefusedAddress';
  }
}

/** The public part of IPv6. `ipaddr.js` also counts unassigned addresses and IPv4 addresses in `::/96` as unicast. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's service for its virtual machines, which has a public address. Other clouds use link-local ones. */
const AZURE_PLATFORM = '168.63.129.16';

/** Returns whether a message may be sent to an IP address. */
export type MayGoTo = (address: string) => boolean;

/**
 * Returns which addresses may receive messages: public ones with encryption, and those of the setting with or without.
 * Not public are private, loopback, link-local and carrier-grade addresses, NAT64, 6to4 and Teredo addresses,
 * IPv4-mapped and IPv4-compatible forms of any of them, unassigned IPv6 addresses and Azure's platform service
 * (HOOK-5).
 *
 * @param allowed addresses and networks, such as `10.0.0.0/8`
 */
export function allowedAddresses(allowed: readonly string[], protocol: string): MayGoTo {
  const networks = allowed.map((text) => {
    const [address = '', bits] = text.split('/');
    const of = ipaddr.process(address);
    return [of, bits === undefined ? of.toByteArray().length * 8 : Number(bits)] as const;
  });
  return (text) => {
    if (isIP(text) === 0) return false;
    const address = ipaddr.process(text);
    const isNamed = networks.some(([of, bits]) => of.kind() === address.kind() && address.match(of, bits));
    return isNamed || (protocol === 'https:' && isPublic(address));
  };
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : address.toString() !== AZURE_PLATFORM;
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Returns a DNS lookup for one connection that yields only allowed addresses. The connection uses the checked address,
 * even if the name resolves differently a moment later.
 */
export function allowedLookup(mayGoTo: MayGoTo) {
  return (name: string, options: LookupOptions, answer: Answer): void =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const good = found.filter(({ address }) => mayGoTo(address));
      const [first] = good;
      if (!first) return answer(refusalOf(name), []);
      if (options.all === true) answer(null, good);
      else answer(null, first.address, first.family);
    });
}

/** @throws RefusedAddress if the host is an IP address that is not allowed */
export function assertAllowed({ hostname }: URL, mayGoTo: MayGoTo): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !mayGoTo(literal)) throw refusalOf(literal);
}

const refusalOf = (name: string) => new RefusedAddress(`${name} has no public address, or is not https`);
