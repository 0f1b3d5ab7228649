import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { StateCode } from '../states.ts';

/**
 * The instance in force: the one whose pk is stored, else the first (CFG-6). A stored pk that no longer exists counts
 * as none.
 */
export function currentInstance(campaign: Campaign, instancePk: number | null): CampaignInstance {
  const instance = campaign.instances.find(({ pk }) => pk === instancePk) ?? campaign.instances[0];
  if (!instance) throw new Error('a campaign holds at least one instance');
  return instance;
}

/** CFG-5: absent, null, '' or 'none' means that no receipts are asked for. */
export function hasProcessingMethod(instance: CampaignInstance): boolean {
  return instance.processingMethod !== null && instance.processingMethod !== '' && instance.processingMethod !== 'none';
}

/** An instance without receipts is a sweepstakes (CFG-5). */
export function isSweepstakes(instance: CampaignInstance): boolean {
  return !hasProcessingMethod(instance);
}

/** NEXT-4: the instance has a bonus game. */
export function hasBonus(instance: CampaignInstance): boolean {
  return instance.limitsInformation.maxBonus > 0;
}

/** The instances that a state of residence is covered by; all of them where no state is asked for (GATE-8, GATE-9). */
export function instancesCovering(campaign: Campaign, state: StateCode | null): readonly CampaignInstance[] {
  if (state === null) return campaign.instances;
  return campaign.instances.filter(({ states }) => states.length === 0 || states.includes(state));
}

/** An instance's qualifier answer, or null where it takes every visitor (absent, '' or 'none'; QUAL-8). */
export function qualifierOf(instance: CampaignInstance): string | null {
  return instance.qualifierAnswer === '' || instance.qualifierAnswer === 'none' ? null : instance.qualifierAnswer;
}
