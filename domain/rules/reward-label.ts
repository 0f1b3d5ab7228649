import type { CampaignInstance } from '../campaign.ts';

/** A reward's label in two parts: the figure in large type, and the words after it. */
export interface RewardLabel {
  readonly figure: string;
  readonly words: string;
}

/**
 * Returns the reward of an instance's first tier (RCPT-4): '$10.00 rebate' has the figure '$10.00' and the words
 * 'rebate'.
 */
export function rewardLabel(instance: CampaignInstance): RewardLabel | null {
  const description = instance.redemptionInformation.tiers[0]?.rewardDescription.trim();
  if (!description) return null;
  const [figure = '', ...words] = description.split(/\s+/);
  return /\d/.test(figure) ? { figure, words: words.join(' ') } : { figure: '', words: description };
}

/** Returns the figure as used in a title: '$10.00' becomes '$10'. */
export function shortFigure({ figure }: RewardLabel): string {
  return figure.replace(/\.00$/, '');
}
