import type { Operator } from '#domain/desk/operator.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';

/** Returns the uuid of a site's campaign in the database's form, lower case. */
export const uuidOf = ({ campaign }: Pick<Site, 'campaign'>): string => campaign.uuid.toLowerCase();

/**
 * Returns the served sites of an operator's campaigns.
 *
 * @param campaign the checked campaign of a call; undefined for all
 */
export function ownSites(
  { sites }: Pick<Catalogue, 'sites'>,
  { campaigns }: Pick<Operator, 'campaigns'>,
  campaign?: string,
): Site[] {
  const own = campaign === undefined ? campaigns : [campaign.toLowerCase()];
  return sites.filter((site) => own === null || own.includes(uuidOf(site)));
}
