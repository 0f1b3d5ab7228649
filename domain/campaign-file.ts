import * as v from 'valibot';
import { Campaign } from './campaign.ts';
import { Configuration } from './configuration.ts';
import { unwinnable } from './game.ts';

function hasPossiblePort(domain: string): boolean {
  const [, port = '1'] = domain.split(':');
  return Number(port) >= 1 && Number(port) <= 65_535;
}

/** A public host name of the campaign, with a port unless it is the default of the scheme. */
const Domain = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(
    /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/,
    'must be a host name such as vespermoth.example, with a port only if it is not the default: vespermoth.example:8443',
  ),
  v.check(hasPossiblePort, 'must have a port from 1 to 65535, or none'),
);

/** A campaign file: `{ configuration, campaign, domains[] }`. `$schema` is for the author's editor. */
export const CampaignFile = v.object({
  $schema: v.optional(v.string()),
  configuration: Configuration,
  campaign: Campaign,
  domains: v.array(Domain),
});
export type CampaignFile = v.InferOutput<typeof CampaignFile>;

/**
 * Returns the errors of a file whose fields are each well formed, one line per error with the path of the field
 * (CFG-4).
 */
export function fileFaults({ configuration, campaign }: CampaignFile): string[] {
  const lines: string[] = [];
  if (configuration.campaignUuid !== '' && configuration.campaignUuid !== campaign.uuid)
    lines.push('configuration.campaignUuid: must be empty or the uuid of the campaign in this file');
  if (configuration.production && configuration.inspection)
    lines.push('configuration.inspection: must be false if configuration.production is true');
  for (const [index, { gameInformation }] of campaign.instances.entries()) {
    for (const prize of gameInformation ? unwinnable(gameInformation) : []) {
      const path = `campaign.instances.${index}.gameInformation.prizes.${prize}.odds`;
      lines.push(`${path}: is missing, and so is winningMoments, so the prize can never be won. Set one of them.`);
    }
  }
  return lines;
}
