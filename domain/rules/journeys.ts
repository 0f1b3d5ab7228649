import type { Campaign, Journey } from '../campaign.ts';
import type { StateCode } from '../states.ts';

/** The journey in force: the one whose pk is stored, else the first (CFG-6). A stored pk that no longer exists counts as none. */
export function currentJourney(campaign: Campaign, journeyPk: number | null): Journey {
  const journey = campaign.instances.find(({ pk }) => pk === journeyPk) ?? campaign.instances[0];
  if (!journey) throw new Error('a campaign holds at least one journey');
  return journey;
}

/** CFG-5: absent, null, '' or 'none' means that no receipts are asked for. */
export function hasProcessingMethod(journey: Journey): boolean {
  return journey.processingMethod !== null && journey.processingMethod !== '' && journey.processingMethod !== 'none';
}

/** A journey without receipts is a sweepstakes (CFG-5). */
export function isSweepstakes(journey: Journey): boolean {
  return !hasProcessingMethod(journey);
}

/** NEXT-4: the journey has a bonus game. */
export function hasBonus(journey: Journey): boolean {
  return journey.limitsInformation.maxBonus > 0;
}

/** The journeys that a state of residence is covered by; all of them where no state is asked for (GATE-8, GATE-9). */
export function journeysCovering(campaign: Campaign, state: StateCode | null): readonly Journey[] {
  if (state === null) return campaign.instances;
  return campaign.instances.filter(({ states }) => states.length === 0 || states.includes(state));
}

/** A journey's qualifier answer, or null where it takes every visitor (absent, '' or 'none'; QUAL-8). */
export function qualifierOf(journey: Journey): string | null {
  return journey.qualifierAnswer === '' || journey.qualifierAnswer === 'none' ? null : journey.qualifierAnswer;
}
