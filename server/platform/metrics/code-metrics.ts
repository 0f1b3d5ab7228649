import type { Registry } from 'prom-client';
import type { Catalogue } from '../../sites/catalogue.ts';
import { gauge } from './gauge.ts';

/** Measures the stock of reward codes in campaigns with such codes. */
export function measureCodes(
  registry: Registry,
  left: (campaignUuids: readonly string[]) => Promise<number[]>,
  catalogue: Pick<Catalogue, 'sites'>,
): void {
  gauge(registry, {
    name: 'promenade_codes_left',
    help: 'Reward codes in stock, by campaign',
    labels: ['campaign'],
    read: async () => {
      const giving = catalogue.sites.filter(({ campaign }) =>
        campaign.instances.some(({ redemptionInformation: { mode } }) => mode === 'code'),
      );
      const codes = await left(giving.map(({ campaign }) => campaign.uuid));
      return giving.map(({ name }, index) => ({ labels: { campaign: name }, value: codes[index] ?? 0 }));
    },
  });
}
