import type { Operator } from '#domain/desk/operator.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';

/** The uuid of a site's campaign, as the database has it. */
export const uuidOf = ({ campaign }: Pick<Site, 'campaign'>): string => campaign.uuid.toLowerCase();

/**
 * The sites of the campaigns that an operator works on, of those that are served now.
 *
 * @param campaign the one that a call names, which was judged; undefined for all of them
 */
export function ownSites(
  { sites }: Pick<Catalogue, 'sites'>,
  { campaigns }: Pick<Operator, 'campaigns'>,
  campaign?: string,
): Site[] {
  const own = campaign === undefined ? campaigns : [campaign.toLowerCase()];
  return sites.filter((site) => own === null || own.includes(uuidOf(site)));
}
