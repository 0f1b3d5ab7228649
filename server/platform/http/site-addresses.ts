/** A public address of a campaign in lower case: a host name, with a port unless it is the default. */
export interface PublicAddress {
  readonly domain: string;
}

/** Normalises a host for comparison: lower case, without a dot at the end of the name (SECURITY-7). */
export function plainHost(host: string): string {
  return host.toLowerCase().replace(/\.(?=(?::\d*)?$)/, '');
}

/** Returns the host name of an address with or without a port. */
export function hostNameOf(address: string): string {
  return plainHost(address).replace(/:\d*$/, '');
}

/**
 * Returns the public addresses that match a Host header. First choice is an exact match. Second is the address without
 * a port, because a proxy may use another port than this server. Otherwise it returns all addresses of the same host.
 */
export function addressesMeant<Address extends PublicAddress>(
  addresses: readonly Address[],
  host: string,
): readonly Address[] {
  const [asked, name] = [plainHost(host), hostNameOf(host)];
  const exact = addresses.find(({ domain }) => domain === asked) ?? addresses.find(({ domain }) => domain === name);
  return exact ? [exact] : addresses.filter(({ domain }) => hostNameOf(domain) === name);
}
