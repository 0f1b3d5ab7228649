/**
 * The address at which another device finds this site (UNAV-3): its start, with the campaign that was picked for the
 * tab outside production and the UTM parameters that the visitor came with.
 *
 * @param start the path of the start in the visitor's language
 */
export function siteAddress(
  { origin, search }: Pick<Location, 'origin' | 'search'>,
  utm: Readonly<Record<string, string>>,
  start = '/',
): string {
  const campaign = new URLSearchParams(search).get('campaign');
  const query = new URLSearchParams({ ...(campaign !== null && { campaign }), ...utm }).toString();
  return query === '' ? `${origin}${start}` : `${origin}${start}?${query}`;
}
