import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { StateCode } from '../states.ts';
import { isAfter, isBefore, opensAt } from './dates.ts';
import { instancesCovering, qualifierOf } from './instances.ts';

/** One answer of the qualifier dropdown; dates are those of its instance (specification §3, 'State option'). */
export interface QualifierOption {
  readonly value: string;
  readonly available: boolean;
  readonly availableDate: string | null;
  readonly expiredDate: string | null;
}

function optionOf(campaign: Campaign, instance: CampaignInstance, value: string, now: Date): QualifierOption {
  const available = !isBefore(instance, campaign.timeZone, now) && !isAfter(instance, campaign.timeZone, now);
  return { value, available, availableDate: instance.dateStart, expiredDate: instance.dateEnd };
}

function isOver({ timeZone }: Campaign, { expiredDate }: QualifierOption, now: Date): boolean {
  return isAfter({ dateStart: null, dateEnd: expiredDate }, timeZone, now);
}

/** What is open comes before what opens later, and that before what is over. */
function preferred(campaign: Campaign, now: Date, one: QualifierOption, other: QualifierOption): QualifierOption {
  const rank = (option: QualifierOption): number => {
    if (option.available) return 0;
    return isOver(campaign, option, now) ? 2 : 1;
  };
  return rank(other) < rank(one) ? other : one;
}

/**
 * The qualifier answers of a state (QUAL-1 … QUAL-4, QUAL-8), sorted by the date on which they open. An answer that
 * several instances share is listed once. An answer whose instances are all over is left out while others remain.
 */
function qualifierOptions(campaign: Campaign, state: StateCode | null, now: Date): QualifierOption[] {
  if (campaign.qualifierQuestion === '') return [];
  const byValue = new Map<string, QualifierOption>();
  for (const instance of instancesCovering(campaign, state)) {
    const value = qualifierOf(instance);
    if (value === null) continue;
    const option = optionOf(campaign, instance, value, now);
    const known = byValue.get(value);
    byValue.set(value, known ? preferred(campaign, now, known, option) : option);
  }
  const options = [...byValue.values()];
  const notOver = options.filter((option) => !isOver(campaign, option, now));
  const openingTime = ({ availableDate }: QualifierOption): number =>
    availableDate === null ? -Infinity : opensAt(availableDate, campaign.timeZone).getTime();
  return [...(notOver.length > 0 ? notOver : options)].sort((one, other) => openingTime(one) - openingTime(other));
}

/**
 * What the gate does with the answers: nothing to ask (QUAL-5), one that is taken for granted (QUAL-6), or a dropdown
 * (QUAL-7).
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
