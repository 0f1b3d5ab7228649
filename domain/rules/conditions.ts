import type { Campaign, CampaignInstance } from '../campaign.ts';
import { STATE_CODES } from '../us-states.ts';
import { type DateRange } from './date-rules.ts';
import { minimumAgeOf } from './eligibility.ts';
import { maxEntriesOf } from './identity.ts';
import { instancesCovering } from './instance-rules.ts';

/** The conditions of a campaign in its legal line (SHELL-14, SHELL-16). */
export interface Conditions extends DateRange {
  /** The maximum number of entries per person; null for unlimited. */
  readonly entries: number | null;
  /** The minimum age in years; null for none. */
  readonly age: number | null;
  /** Whether the state gate admits only some states. */
  readonly selectStates: boolean;
}

/** Returns the conditions of an instance, as enforced by the gate and the server. */
export function conditionsOf(campaign: Campaign, instance: CampaignInstance): Conditions {
  const { dateStart, dateEnd, stateGateYn } = campaign;
  return {
    dateStart,
    dateEnd,
    entries: maxEntriesOf(instance),
    age: minimumAgeOf(campaign) || null,
    selectStates: stateGateYn && STATE_CODES.some((state) => instancesCovering(campaign, state).length === 0),
  };
}
