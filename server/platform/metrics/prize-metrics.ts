import type { Registry } from 'prom-client';
import { isEndless } from '#domain/endless.ts';
import { drawablePrizes, gameOf } from '#domain/rules/randomizer.ts';
import type { Figures, LimitedPrize } from './metric-figures.repository.ts';
import type { Catalogue } from '../../sites/catalogue.ts';
import { gauge, type Reading } from './gauge.ts';

/** Prometheus itself uses the label `instance` for the server. */
const LABELS = ['campaign', 'campaign_instance', 'prize'] as const;
type Label = (typeof LABELS)[number];

/** A limited prize, and its total quantity. */
interface PlannedPrize extends LimitedPrize, Reading<Label> {}

/** Measures the stock of limited prizes in the served campaigns. */
export function measurePrizes(
  registry: Registry,
  { unitsLeft }: Pick<Figures, 'unitsLeft'>,
  catalogue: Pick<Catalogue, 'sites'>,
): void {
  gauge(registry, {
    name: 'promenade_prize_units',
    help: 'Units of a prize, according to the campaign file',
    labels: LABELS,
    read: () => plannedPrizes(catalogue),
  });
  gauge(registry, {
    name: 'promenade_prize_units_left',
    help: 'Units of a prize that are still in stock',
    labels: LABELS,
    read: async () => {
      const planned = plannedPrizes(catalogue);
      const left = await unitsLeft(planned);
      // The stock of an instance is filled when it is first played.
      return planned.map(({ labels, value }, index) => ({ labels, value: left[index] ?? value }));
    },
  });
}

function plannedPrizes({ sites }: Pick<Catalogue, 'sites'>): PlannedPrize[] {
  return sites.flatMap(({ name, campaign }) =>
    campaign.instances
      .filter(({ limitsInformation }) => limitsInformation.maxBonus > 0)
      .flatMap((instance) =>
        drawablePrizes(gameOf(instance), instance.pk)
          .filter((prize) => !isEndless(prize))
          .map(({ id, quantity = 0, winningMoments = [] }) => ({
            campaignUuid: campaign.uuid,
            instancePk: instance.pk,
            prizeId: id,
            labels: { campaign: name, campaign_instance: String(instance.pk), prize: id },
            value: winningMoments.length || quantity,
          })),
      ),
  );
}
