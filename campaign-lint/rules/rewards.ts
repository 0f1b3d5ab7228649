import type { Campaign } from '#domain/campaign.ts';
import { rewardsPoints } from '#domain/rules/accounts.ts';
import { hasBonus } from '#domain/rules/instances.ts';
import { type Finding, warning } from '../finding.ts';

/**
 * Reports points without rewards, rewards that nobody can earn points for, and delivery times without a delivery
 * (L-21).
 */
export function lintRewards({ loginYn, instances, rewards }: Campaign): Finding[] {
  const path = 'campaign.rewards';
  // Games credit points to signed-in visitors, whatever the mode.
  const collects = instances.some((instance) => rewardsPoints(instance) || (loginYn && hasBonus(instance)));
  return [
    ...(collects && rewards.length === 0
      ? [warning('points-without-rewards', path, 'points can be earned but not spent: no reward is listed')]
      : []),
    ...(!collects && rewards.length > 0
      ? [
          warning(
            'rewards-without-points',
            path,
            'nobody can get a reward: no instance has the mode points, or a game behind a sign-in',
          ),
        ]
      : []),
    ...rewards.flatMap(({ delivery, within }, index) =>
      within !== undefined && delivery === undefined
        ? [warning('reward-delivery', `${path}.${index}.within`, 'is not shown without delivery: mail or email')]
        : [],
    ),
  ];
}
