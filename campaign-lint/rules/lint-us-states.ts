import type { Campaign } from '#domain/campaign.ts';
import { instancesCovering } from '#domain/rules/instance-rules.ts';
import { STATE_CODES } from '#domain/us-states.ts';
import { error, type Finding, listed, warning } from '../finding.ts';

/** Reports states that the gate offers but no instance covers, unless the campaign lists its states. */
export function lintUsStates(campaign: Campaign): Finding[] {
  const offered = campaign.offeredStates ?? STATE_CODES;
  const uncovered = offered.filter((state) => instancesCovering(campaign, state).length === 0);
  if (!campaign.stateGateYn || uncovered.length === 0) return [];
  const rest = `no instance covers ${listed(uncovered)}`;
  if (campaign.offeredStates)
    return [
      error(
        'uncovered-state',
        'campaign.offeredStates',
        `${rest}, so the gate rejects visitors from there. Cover them with an instance, or remove them from the list.`,
      ),
    ];
  const advice = 'If this is intended, list the states of the campaign in campaign.offeredStates.';
  return [
    warning('uncovered-state', 'campaign.instances', `${rest}, so the gate rejects visitors from there. ${advice}`),
  ];
}
