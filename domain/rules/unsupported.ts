import type { Campaign } from '../campaign.ts';

/**
 * What a campaign asks for that this version does not serve yet, one line each with the path of the field. Such a
 * campaign is refused whole, by the server at start and by the browser, so that no journey is half-served.
 */
export function unsupportedFeatures(campaign: Campaign): string[] {
  const lines: string[] = [];
  campaign.instances.forEach((journey, index) => {
    const path = `campaign.instances.${index}`;
    if (journey.limitsInformation.maxBonus > 0) lines.push(`${path}.limitsInformation.maxBonus: the bonus game is not served yet, so it must be 0`);
  });
  return lines;
}
