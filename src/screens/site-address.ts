/**
 * The address at which another device finds this site: its start, with the campaign that was picked for the tab outside
 * production (UNAV-3).
 * @param start the path of the start in the visitor's language
 */
export function siteAddress({ origin, search }: Pick<Location, 'origin' | 'search'>, start = '/'): string {
  const campaign = new URLSearchParams(search).get('campaign');
  return campaign === null ? `${origin}${start}` : `${origin}${start}?${new URLSearchParams({ campaign })}`;
}
