import type { Campaign, CampaignInstance } from '../campaign.ts';
import { hasWords, isHtml } from '../formats/html.ts';
import type { StateCode } from '../us-states.ts';
import { isAfter, isBefore, openingTime } from './date-rules.ts';

/**
 * Returns the current instance: the one with the stored pk, otherwise the first (CFG-6). A pk that no longer exists is
 * ignored.
 */
export function currentInstance(campaign: Campaign, instancePk: number | null): CampaignInstance {
  const instance = campaign.instances.find(({ pk }) => pk === instancePk) ?? campaign.instances[0];
  if (!instance) throw new Error('a campaign holds at least one instance');
  return instance;
}

/** Whether the instance requires receipts: not if the method is absent, null, '' or 'none' (CFG-5). */
export function hasProcessingMethod(instance: CampaignInstance): boolean {
  return instance.processingMethod !== null && instance.processingMethod !== '' && instance.processingMethod !== 'none';
}

/** Whether the instance is a sweepstakes: it requires no receipts (CFG-5). */
export function isSweepstakes(instance: CampaignInstance): boolean {
  return !hasProcessingMethod(instance);
}

/**
 * Returns the terms of the offer as HTML: its details, or else its description; null if neither has text (SHELL-15).
 */
export function termsOf({ themeInformation: { details, description } }: CampaignInstance): string | null {
  return [details, description].find(hasWords) ?? null;
}

/** Whether there are rules or requirements to open in a dialog (SHELL-15). */
export function hasDetails({ themeInformation }: CampaignInstance): boolean {
  return hasWords(themeInformation.details);
}

/** NEXT-4: the instance has a bonus game. */
export function hasBonus(instance: CampaignInstance): boolean {
  return instance.limitsInformation.maxBonus > 0;
}

/** Returns the instances that cover a state of residence; all of them for null (GATE-8, GATE-9). */
export function instancesCovering(campaign: Campaign, state: StateCode | null): readonly CampaignInstance[] {
  if (state === null) return campaign.instances;
  return campaign.instances.filter(({ states }) => states.length === 0 || states.includes(state));
}

/**
 * Returns an instance's qualifier answer, or null if it accepts every visitor (absent, '', 'none', or HTML; QUAL-8,
 * QUAL-11).
 */
export function qualifierOf({ qualifierAnswer }: CampaignInstance): string | null {
  if (qualifierAnswer === null || qualifierAnswer === '' || qualifierAnswer === 'none') return null;
  return isHtml(qualifierAnswer) ? null : qualifierAnswer;
}

/**
 * Returns the HTML of the gate's intro, each text once: of the instances that cover the state. Before the state is
 * known, of those that cover every state (QUAL-11).
 */
export function introsOf(campaign: Campaign, state: StateCode | null): string[] {
  const isUnknown = campaign.stateGateYn && state === null;
  const texts = instancesCovering(campaign, state)
    .filter(({ states }) => !isUnknown || states.length === 0)
    .flatMap(({ qualifierAnswer }) => qualifierAnswer ?? []);
  return [...new Set(texts.filter(isHtml))];
}

/**
 * Selects one of the instances with the same answer: the first that is open, or else the one that opens next, or else
 * the first.
 */
export function openOrNext(
  { timeZone }: Pick<Campaign, 'timeZone'>,
  instances: readonly CampaignInstance[],
  now: Date,
): CampaignInstance | undefined {
  const isToCome = (instance: CampaignInstance): boolean => isBefore(instance, timeZone, now);
  const open = instances.find((instance) => !isToCome(instance) && !isAfter(instance, timeZone, now));
  const [next] = instances
    .filter(isToCome)
    .sort((one, other) => openingTime(one.dateStart, timeZone) - openingTime(other.dateStart, timeZone));
  return open ?? next ?? instances[0];
}
