/** A public address of a campaign: a host name, with a port unless it is the default; in lower case. */
export interface PublicAddress {
  readonly domain: string;
}

/** A host as it is compared: in lower case, and without the dot that may end its name (S-16). */
export function plainHost(host: string): string {
  return host.toLowerCase().replace(/\.(?=(?::\d*)?$)/, '');
}

/** The host name of an address that may have a port. */
export function hostNameOf(address: string): string {
  return plainHost(address).replace(/:\d*$/, '');
}

/**
 * The public addresses that a Host header may mean: the exact match; else the one without a port, since visitors reach
 * a proxy under another port than this server's; else all of the same host.
 */
export function addressesMeant<Address extends PublicAddress>(
  addresses: readonly Address[],
  host: string,
): readonly Address[] {
  const [asked, name] = [plainHost(host), hostNameOf(host)];
  const exact = addresses.find(({ domain }) => domain === asked) ?? addresses.find(({ domain }) => domain === name);
  return exact ? [exact] : addresses.filter(({ domain }) => hostNameOf(domain) === name);
}
