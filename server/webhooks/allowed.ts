import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why nothing was sent. */
export class RefusedAddress extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RefusedAddress';
  }
}

/** Says whether a message may go to an IP address. */
export type MayGoTo = (address: string) => boolean;

/**
 * To which addresses messages may go: public ones, if they are encrypted, and those of the setting in any case. What is
 * private, of this computer, of the link, of a carrier's own network or leads through a translator to any of them is
 * not public, also when it is an IPv4 address in IPv6 (HOOK-5).
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
    return isNamed || (protocol === 'https:' && address.range() === 'unicast');
  };
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for one connection, to addresses to which it may go alone: what is judged is what is connected to,
 * whatever the name resolves to a moment later.
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

/** @throws RefusedAddress if the host of an address is itself an IP address to which nothing may go */
export function assertAllowed({ hostname }: URL, mayGoTo: MayGoTo): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !mayGoTo(literal)) throw refusalOf(literal);
}

const refusalOf = (name: string) => new RefusedAddress(`${name} is at no public address, or not reached by https`);
