import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from '../settings/settings.ts';

/** The number of addresses whose result is remembered: each request asks, and most come from a few proxies. */
const MOST_KNOWN = 1_000;

/** Returns a function that tells whether an address belongs to a proxy that TRUST_PROXY names. */
export function trustedProxies(trustProxy: Settings['trustProxy']): (address: string | undefined) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const proxies = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const known = new Map<string, boolean>();
  return (address) => {
    if (address === undefined) return false;
    const earlier = known.get(address);
    if (earlier !== undefined) return earlier;
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const isTrusted = proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(address, isTrusted);
    return isTrusted;
  };
}
