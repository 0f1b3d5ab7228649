import type { Campaign } from '#domain/campaign.ts';
import { isBefore, isAfter } from '#domain/rules/date-rules.ts';
import { qualifierOf } from '#domain/rules/instance-rules.ts';
import { error, type Finding, instancePath } from '../finding.ts';
import { instanceStatuses } from '../search/gate-choices.ts';
import { stretchesOf } from '../search/moments.ts';
import type { Search } from '../search/search.ts';
import { UNAVAILABLE } from './unavailable-screens.ts';

/** Reports unreachable instances, and answers that are never open. */
export function lintInstances(campaign: Campaign, { situations }: Search): Finding[] {
  const reached = new Set(
    situations.flatMap(({ screen, instancePk }) =>
      instancePk === null || UNAVAILABLE.has(screen ?? 'broken') ? [] : [instancePk],
    ),
  );
  const shut = new Set(campaign.instances.filter((_, index) => isNeverOpen(campaign, index)).map(qualifierOf));
  return campaign.instances.flatMap((instance, index) => [
    // An instance whose answer never opens is unreachable. That cause is reported instead.
    ...(reached.has(instance.pk) || shut.has(qualifierOf(instance))
      ? []
      : [
          error(
            'unreachable-instance',
            instancePath(index),
            `no visitor can reach instance ${instance.pk}, with any answers at any time. Check its states, answer and dates, and the instances before it.`,
          ),
        ]),
    ...(isNeverOpen(campaign, index)
      ? [
          error(
            'answer-never-opens',
            instancePath(index, 'qualifierAnswer'),
            `“${instance.qualifierAnswer}” is closed whenever the campaign is open. Correct the dates of the instances with this answer.`,
          ),
        ]
      : []),
  ]);
}

/** Whether the answer of this instance, and of all that share it, is closed throughout the campaign; reported once. */
function isNeverOpen(campaign: Campaign, index: number): boolean {
  const answer = campaign.instances[index] && qualifierOf(campaign.instances[index]);
  const sharing = campaign.instances.filter((instance) => qualifierOf(instance) === answer);
  if (campaign.qualifierQuestion === '' || !answer || sharing[0] !== campaign.instances[index]) return false;
  const statusOf = instanceStatuses(campaign);
  const open = stretchesOf(campaign).filter(
    ({ at }) =>
      !isBefore(campaign, campaign.timeZone, new Date(at)) && !isAfter(campaign, campaign.timeZone, new Date(at)),
  );
  return !open.some(({ at }) => sharing.some((instance) => statusOf(instance, at) === 'open'));
}
