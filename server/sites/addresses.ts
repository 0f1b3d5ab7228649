/** A public address of a campaign: a host name, with a port where it is not the default; in lower case. */
export interface PublicAddress {
  readonly domain: string;
}

/** The name of the host in an address that may have a port. */
export function hostNameOf(address: string): string {
  return address.toLowerCase().replace(/:\d*$/, '');
}

/**
 * The public addresses that a Host header may mean, the likeliest alone where it is plain: the one that it repeats;
 * else the one without a port, since before a proxy visitors use another port than this server's; else all of the same
 * host.
 */
export function addressesMeant<Address extends PublicAddress>(
  addresses: readonly Address[],
  host: string,
): readonly Address[] {
  const [asked, name] = [host.toLowerCase(), hostNameOf(host)];
  const exact = addresses.find(({ domain }) => domain === asked) ?? addresses.find(({ domain }) => domain === name);
  return exact ? [exact] : addresses.filter(({ domain }) => hostNameOf(domain) === name);
}
