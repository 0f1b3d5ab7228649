import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { Configuration } from '#domain/configuration.ts';

/** Returns a bundled campaign definition, parsed as the server parses it. */
export function bundled(name: string): { configuration: Configuration; campaign: Campaign } {
  const definition: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../server/campaigns', `${name}.json`), 'utf8'),
  );
  return v.parse(v.object({ configuration: Configuration, campaign: Campaign }), definition);
}

/** Returns a configuration with `production: false` and the given fields; all other fields have their defaults. */
export function configurationOf(fields: Partial<v.InferInput<typeof Configuration>> = {}): Configuration {
  return v.parse(Configuration, { name: 'test', production: false, ...fields });
}

/** Returns a rebate instance without a gate, with the given fields changed. */
export function instanceOf(fields: Partial<v.InferInput<typeof CampaignInstance>> = {}): CampaignInstance {
  return v.parse(CampaignInstance, {
    pk: 1,
    processingMethod: 'automatic',
    redemptionInformation: { mode: 'paypal' },
    ...fields,
  });
}

/** Returns a campaign with one rebate instance without a gate, with the given fields changed. */
export function campaignOf(fields: Partial<v.InferInput<typeof Campaign>> = {}): Campaign {
  return v.parse(Campaign, { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab', instances: [instanceOf()], ...fields });
}
