import type { Catalogue } from '../../sites/catalogue.ts';

/** Returns the name of a served campaign as a label; `none` for any other uuid, so callers cannot create labels. */
export function campaignNamed({ byCampaign }: Pick<Catalogue, 'byCampaign'>, uuid: string | undefined): string {
  return (uuid !== undefined && byCampaign(uuid)?.name) || 'none';
}
