import type { Campaign } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';

/** What a site's name is made of. */
interface Branded {
  readonly campaign: Pick<Campaign, 'theme'>;
  readonly configuration: Pick<Configuration, 'name' | 'appName'>;
}

/** What a site is called: the brand of its campaign, else the configuration's appName, else its name (L-26). */
export function brandOf({ campaign, configuration }: Branded): string {
  return campaign.theme?.brandName ?? configuration.appName ?? configuration.name;
}
