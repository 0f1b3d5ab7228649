import { brandOf } from '#domain/rules/brand.ts';
import type { Site } from '#machines/journey.types.ts';

/** The site's name on the page (L-26). */
export function brandName(site: Site): string {
  return brandOf(site);
}
