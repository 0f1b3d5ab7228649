import type { Campaign, CampaignInstance } from '../campaign.ts';
import { STATE_CODES } from '../states.ts';
import { type DateRange } from './dates.ts';
import { minimumAgeOf } from './eligibility.ts';
import { maxEntriesOf } from './identity.ts';
import { instancesCovering } from './instances.ts';

/** For whom and when a campaign is, as its legal line says it (specification §9, L-9, L-13). */
export interface Conditions extends DateRange {
  /** How many entries one person may make; null for any number. */
  readonly entries: number | null;
  /** In years; null if anybody may enter. */
  readonly age: number | null;
  /** The state gate lets some states in and others not. */
  readonly selectStates: boolean;
}

/** The conditions of an instance, from what the gate and the server enforce. */
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
