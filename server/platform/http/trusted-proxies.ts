import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from '../settings/settings.ts';

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
  return (address) => {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '');
    return plain !== undefined && proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
