import type { Catalogue } from '../sites/catalogue.ts';

/** The name of a campaign as a label: one of those that are served, whatever a caller asks for. */
export function campaignNamed({ byCampaign }: Pick<Catalogue, 'byCampaign'>, uuid: string | undefined): string {
  return (uuid !== undefined && byCampaign(uuid)?.name) || 'none';
}
