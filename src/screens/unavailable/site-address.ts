/** What an address leads to, besides the site itself. */
interface Destination {
  /** A path with the prefix of the visitor's language. */
  readonly path: string;
  /** The campaign that the address has to name, or null. */
  readonly campaign: string | null;
  readonly utm: Readonly<Record<string, string>>;
}

/** The address for another device (UNAV-3, L-10): the path, the campaign to name, and the visitor's UTM parameters. */
export function siteAddress(origin: string, { path, campaign, utm }: Destination): string {
  const query = new URLSearchParams({ ...(campaign !== null && { campaign }), ...utm }).toString();
  return query === '' ? `${origin}${path}` : `${origin}${path}?${query}`;
}
