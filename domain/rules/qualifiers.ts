import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { StateCode } from '../us-states.ts';
import { isAfter, isBefore, openingTime } from './date-rules.ts';
import { instancesCovering, openOrNext, qualifierOf } from './instance-rules.ts';

/** One answer of the qualifier dropdown; the dates are those of its instance. */
export interface QualifierOption {
  readonly value: string;
  readonly available: boolean;
  /**
   * Whether the offer has ended for this answer. It can still be chosen, and the visitor then learns that it has ended.
   */
  readonly over: boolean;
  readonly availableDate: string | null;
  readonly expiredDate: string | null;
}

function optionOf(campaign: Campaign, instance: CampaignInstance, value: string, now: Date): QualifierOption {
  const isToCome = isBefore(instance, campaign.timeZone, now);
  const over = !isToCome && isAfter(instance, campaign.timeZone, now);
  const { dateStart, dateEnd } = instance;
  return { value, available: !isToCome && !over, over, availableDate: dateStart, expiredDate: dateEnd };
}

/** Whether a visitor may choose this answer now; one that opens later is only displayed (QUAL-3). */
export function canBeChosen({ available, over }: QualifierOption): boolean {
  return available || over;
}

/**
 * Returns the qualifier answers of a state (QUAL-1 … QUAL-4, QUAL-8), sorted by opening date. An answer that several
 * instances share is listed once, with the dates of the instance that `openOrNext` selects.
 */
function qualifierOptions(campaign: Campaign, state: StateCode | null, now: Date): QualifierOption[] {
  if (campaign.qualifierQuestion === '') return [];
  const sharing = new Map<string, CampaignInstance[]>();
  for (const instance of instancesCovering(campaign, state)) {
    const value = qualifierOf(instance);
    if (value !== null) sharing.set(value, [...(sharing.get(value) ?? []), instance]);
  }
  const options = [...sharing].flatMap(([value, instances]) => {
    const instance = openOrNext(campaign, instances, now);
    return instance ? [optionOf(campaign, instance, value, now)] : [];
  });
  const openingOf = ({ availableDate }: QualifierOption): number => openingTime(availableDate, campaign.timeZone);
  return options.sort((one, other) => openingOf(one) - openingOf(other));
}

/**
 * How the gate treats the qualifier: no question (QUAL-5), determined by the only answer of the state, open or not
 * (QUAL-6), or a dropdown (QUAL-7).
 */
export type QualifierQuestion =
  | { readonly kind: 'none' }
  | { readonly kind: 'settled'; readonly value: string }
  | { readonly kind: 'asked'; readonly options: readonly QualifierOption[] };

export function qualifierQuestion(campaign: Campaign, state: StateCode | null, now: Date): QualifierQuestion {
  if (campaign.stateGateYn && state === null) return { kind: 'none' };
  const options = qualifierOptions(campaign, state, now);
  const [first] = options;
  if (!first) return { kind: 'none' };
  return options.length === 1 ? { kind: 'settled', value: first.value } : { kind: 'asked', options };
}
