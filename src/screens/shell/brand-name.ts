import type { Site } from '#machines/journey.types.ts';

/** What the site is called on the page: the campaign's brand, else the configuration's name. */
export function brandName({ campaign, configuration }: Site): string {
  return campaign.theme?.brandName ?? configuration.name;
}
