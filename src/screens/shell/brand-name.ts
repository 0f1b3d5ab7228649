import type { Site } from '#machines/journey.types.ts';

/** The site's name on the page: the campaign's brand, else the configuration's appName, else its name (L-26). */
export function brandName({ campaign, configuration }: Site): string {
  return campaign.theme?.brandName ?? configuration.appName ?? configuration.name;
}
