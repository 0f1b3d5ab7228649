/**
 * The address at which another device finds this site: its start, with the campaign that was picked for the tab outside
 * production (UNAV-3).
 */
export function siteAddress({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const campaign = new URLSearchParams(search).get('campaign');
  return campaign === null ? `${origin}/` : `${origin}/?${new URLSearchParams({ campaign })}`;
}
