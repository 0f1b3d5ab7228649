import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import type { BonusResult } from './bonus-result.ts';
import { hasBonus, isSweepstakes } from './instance-rules.ts';
import { awaitsAccount, pointsOf } from './points-rules.ts';

/** The headline of a confirmation (DONE-13), as data; the screen contains the text. */
export type Headline =
  /** A prize of the bonus game. */
  | { readonly of: 'prize' }
  /** Points of the bonus game. */
  | { readonly of: 'wonPoints'; readonly points: number }
  /** An extra entry behind a door. */
  | { readonly of: 'extraEntry' }
  /** Points that wait for the visitor's account (POINTS-3). */
  | { readonly of: 'claim'; readonly points: number }
  /** Points of the receipt, which are credited after its review. */
  | { readonly of: 'points'; readonly points: number }
  /** A sum of money, such as '$10'. */
  | { readonly of: 'money'; readonly figure: string }
  /** Anything else that is sent; an empty name if the campaign does not name it. */
  | { readonly of: 'thing'; readonly name: string }
  /** The prize of a draw: the sum of money in its name, or else its whole name. */
  | { readonly of: 'draw'; readonly prize: string }
  /** An entry whose prize is unknown. */
  | { readonly of: 'entry' };

/**
 * Returns the headline of a submission's confirmation (DONE-13): the best result of its game, or else its reward.
 *
 * @param payment how the submission is paid
 * @param result the result of its bonus game
 */
export function headlineOf(
  campaign: Campaign,
  instance: CampaignInstance,
  payment: Pick<Payment, 'paymentMode'>,
  result: BonusResult,
  { isSignedIn }: { readonly isSignedIn: boolean },
): Headline {
  if (result.kind === 'prize') return { of: 'prize' };
  if (result.kind === 'points') return { of: 'wonPoints', points: result.points };
  if (result.extraEntry) return { of: 'extraEntry' };
  if (isSweepstakes(instance)) return drawOf(instance);
  const points = pointsOf(instance, payment);
  if (points > 0) {
    const isClaim = awaitsAccount(campaign, instance, payment, { isSignedIn, bonusPoints: 0 });
    return { of: isClaim ? 'claim' : 'points', points };
  }
  const { merchandiseDescription, mode } = instance.redemptionInformation;
  const figure = onlySumIn(descriptionOf(instance));
  if (figure !== null && mode !== 'merchandise') return { of: 'money', figure };
  return { of: 'thing', name: merchandiseDescription || descriptionOf(instance) };
}

/**
 * Returns the prize of a draw. The description of an instance with a game lists what the game may bring; it counts as a
 * prize only if it is one sum of money.
 */
function drawOf(instance: CampaignInstance): Headline {
  const description = descriptionOf(instance);
  const figure = onlySumIn(description);
  if (figure !== null) return { of: 'draw', prize: figure };
  return description && !hasBonus(instance) ? { of: 'draw', prize: description } : { of: 'entry' };
}

const descriptionOf = ({ redemptionInformation }: CampaignInstance): string =>
  redemptionInformation.tiers[0]?.rewardDescription.trim() ?? '';

/**
 * Returns the sum of money in a description, without its zero cents: '$10'. Null if there is none, or more than one.
 */
export function onlySumIn(description: string): string | null {
  const [sum, other] = description.match(/\$\d+(?:[.,]\d+)*/g) ?? [];
  return sum === undefined || other !== undefined ? null : sum.replace(/\.00$/, '');
}
