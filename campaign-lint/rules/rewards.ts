import type { Campaign } from '#domain/campaign.ts';
import { rewardsPoints } from '#domain/rules/accounts.ts';
import { hasBonus } from '#domain/rules/instances.ts';
import { type Finding, warning } from '../finding.ts';

/** Points that buy nothing, rewards that nobody can pay for, and promises of a time without a way (L-21). */
export function lintRewards({ loginYn, instances, rewards }: Campaign): Finding[] {
  const path = 'campaign.rewards';
  // Games credit points whatever the mode, to those who are signed in.
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
