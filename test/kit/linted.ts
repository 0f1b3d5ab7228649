import type * as v from 'valibot';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import type { Finding } from '#campaign-lint/finding.ts';
import { lintFile } from '#campaign-lint/lint.ts';

export type JourneyFields = Partial<v.InferInput<typeof CampaignInstance>>;
export type CampaignFields = Partial<v.InferInput<typeof Campaign>>;
export type ConfigurationFields = Partial<v.InferInput<typeof Configuration>>;

/** Returns a valid instance with the given fields changed. */
export function instance(pk: number, fields: JourneyFields = {}): v.InferInput<typeof CampaignInstance> {
  return { pk, processingMethod: 'automatic', redemptionInformation: { mode: 'paypal' }, ...fields };
}

/** Terms of use, which a campaign with a gate needs. */
const TERMS = 'https://linted.brand/terms';

/** Returns a valid campaign file with the given fields changed. */
export function file(campaign: CampaignFields = {}, configuration: ConfigurationFields = {}) {
  return {
    configuration: { name: 'linted', production: false, externalTermsOfUse: TERMS, ...configuration },
    campaign: { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab', instances: [instance(1)], ...campaign },
    domains: ['linted.localhost'],
  };
}

/** Returns the findings about such a file. */
export const lint = (campaign: CampaignFields = {}, configuration: ConfigurationFields = {}): Finding[] =>
  lintFile(file(campaign, configuration));

/** Formats level, rule and path as one line per finding. */
export const inShort = (findings: readonly Finding[]) =>
  findings.map(({ level, rule, path }) => `${level} ${rule} ${path}`);

/** Returns the findings about such a file, one line each. */
export const shortly = (campaign: CampaignFields = {}, configuration: ConfigurationFields = {}): string[] =>
  inShort(lint(campaign, configuration));
