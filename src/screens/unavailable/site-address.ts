/** The parts of an address after the origin. */
interface Destination {
  /** A path with the prefix of the visitor's language. */
  readonly path: string;
  /** The campaign that the address must name, or null. */
  readonly campaign: string | null;
  readonly utm: Readonly<Record<string, string>>;
}

/** Returns the address to open on another device, with the visitor's UTM parameters (UNAV-3, UNAV-5). */
export function siteAddress(origin: string, { path, campaign, utm }: Destination): string {
  const query = new URLSearchParams({ ...(campaign !== null && { campaign }), ...utm }).toString();
  return query === '' ? `${origin}${path}` : `${origin}${path}?${query}`;
}
