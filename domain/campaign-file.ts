import * as v from 'valibot';
import { Campaign } from './campaign.ts';
import { Configuration } from './configuration.ts';

const Domain = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'must be a host name such as vespermoth.example, without a port'));

/** A campaign file: `{ configuration, campaign, domains[] }` in the specification's field names. */
export const CampaignFile = v.object({ configuration: Configuration, campaign: Campaign, domains: v.array(Domain) });
export type CampaignFile = v.InferOutput<typeof CampaignFile>;

/** What is wrong with a file whose fields are each well formed, one line each with the path of the field (CFG-4). */
export function fileFaults({ configuration, campaign }: CampaignFile): string[] {
  const lines: string[] = [];
  if (configuration.campaignUuid !== '' && configuration.campaignUuid !== campaign.uuid) lines.push('configuration.campaignUuid: must be empty or the uuid of the campaign in this file');
  if (configuration.production && configuration.inspection) lines.push('configuration.inspection: must be false where configuration.production is true');
  return lines;
}
