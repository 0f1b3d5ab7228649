import type * as v from 'valibot';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import type { Finding } from '#linter/finding.ts';
import { lintFile } from '#linter/lint.ts';

export type JourneyFields = Partial<v.InferInput<typeof CampaignInstance>>;
export type CampaignFields = Partial<v.InferInput<typeof Campaign>>;
export type ConfigurationFields = Partial<v.InferInput<typeof Configuration>>;

/** An instance without any fault, of which only the named fields differ. */
export function instance(pk: number, fields: JourneyFields = {}): v.InferInput<typeof CampaignInstance> {
  return { pk, processingMethod: 'automatic', redemptionInformation: { mode: 'paypal' }, ...fields };
}

/** A campaign file without any fault, of which only the named fields differ. */
export function file(campaign: CampaignFields = {}, configuration: ConfigurationFields = {}) {
  return {
    configuration: { name: 'linted', production: false, ...configuration },
    campaign: { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab', instances: [instance(1)], ...campaign },
    domains: ['linted.localhost'],
  };
}

/** What the linter says of such a file. */
export const lint = (campaign: CampaignFields = {}, configuration: ConfigurationFields = {}): Finding[] =>
  lintFile(file(campaign, configuration));

/** Level, rule and path in a line. */
export const inShort = (findings: readonly Finding[]) =>
  findings.map(({ level, rule, path }) => `${level} ${rule} ${path}`);

/** What the linter says of a file, in short. */
export const shortly = (campaign: CampaignFields = {}, configuration: ConfigurationFields = {}): string[] =>
  inShort(lint(campaign, configuration));
