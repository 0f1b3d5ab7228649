import type { Campaign } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';

/** The sources of a site's name. */
interface Branded {
  readonly campaign: Pick<Campaign, 'theme'>;
  readonly configuration: Pick<Configuration, 'name' | 'appName'>;
}

/**
 * Returns the name of a site: its campaign's brand, or else the configuration's appName, or else the configuration's
 * name (BRAND-1).
 */
export function brandOf({ campaign, configuration }: Branded): string {
  return campaign.theme?.brandName ?? configuration.appName ?? configuration.name;
}
