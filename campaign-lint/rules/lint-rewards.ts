import type { Campaign } from '#domain/campaign.ts';
import { rewardsPoints } from '#domain/rules/account-rules.ts';
import { hasBonus } from '#domain/rules/instance-rules.ts';
import { type Finding, warning } from '../finding.ts';

/**
 * Reports points without rewards, rewards that nobody can earn points for, and delivery times without a delivery
 * (POINTS-4).
 */
export function lintRewards({ loginYn, instances, rewards }: Campaign): Finding[] {
  const path = 'campaign.rewards';
  // Games credit points to signed-in visitors, whatever the mode.
  const collects = instances.some((instance) => rewardsPoints(instance) || (loginYn && hasBonus(instance)));
  return [
    ...(collects && rewards.length === 0
      ? [
          warning(
            'points-without-rewards',
            path,
            'no reward is listed, so visitors can earn points but not spend them. Add a reward.',
          ),
        ]
      : []),
    ...(!collects && rewards.length > 0
      ? [
          warning(
            'rewards-without-points',
            path,
            'nobody can earn points for a reward. Set the mode of an instance to "points", or combine loginYn with a bonus game.',
          ),
        ]
      : []),
    ...rewards.flatMap(({ delivery, within }, index) =>
      within !== undefined && delivery === undefined
        ? [
            warning(
              'reward-delivery',
              `${path}.${index}.within`,
              'is not displayed, because delivery is missing. Set delivery to "mail" or "email".',
            ),
          ]
        : [],
    ),
  ];
}
