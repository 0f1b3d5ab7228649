import type { Journey } from '#domain/campaign.ts';
import { isSweepstakes } from '#domain/rules/journeys.ts';
import { rewardLabel, shortFigure } from '#domain/rules/reward.ts';
import type { Theme } from '#domain/theme.ts';
import type { Site } from '#machines/journey.types.ts';
import { brandName } from './brand-name.ts';

type OfferTheme = NonNullable<Theme['offer']>;

/** The words of the offer poster. */
export interface OfferText extends Pick<OfferTheme, 'layout' | 'headline' | 'headlineInArt' | 'action'> {
  /** The campaign's HTML. */
  readonly lead: string;
  /** What to do for it, by step; empty for a sweepstakes, which asks for no purchase. */
  readonly steps: readonly { readonly name: string; readonly text: string }[];
}

/** What the offer says: the words of the campaign's theme, and where it sets none, those of the journey. */
export function offerText(site: Site, journey: Journey): OfferText {
  const offer = site.campaign.theme?.offer;
  const sweepstakes = isSweepstakes(journey);
  const reward = rewardLabel(journey);
  return {
    layout: offer?.layout ?? 'poster',
    headline: offer?.headline ?? (headlineOf(journey) || brandName(site)),
    headlineInArt: offer?.headlineInArt ?? false,
    lead: offer?.lead ?? journey.themeInformation.description,
    steps: sweepstakes
      ? []
      : [
          { name: 'Shop.', text: offer?.shop ?? 'Buy what the offer names' },
          { name: 'Snap.', text: 'Take a pic of your receipt' },
          { name: 'Earn.', text: offer?.earn ?? (reward ? `${reward.figure} ${reward.words}`.trim() : 'Get your reward') },
        ],
    action: offer?.action ?? (sweepstakes ? 'Enter to win' : 'Continue'),
  };
}

/** The reward as the largest thing on the poster: '$10 back', 'Win $100'; '' where no tier says it. */
function headlineOf(journey: Journey): string {
  const reward = rewardLabel(journey);
  if (!reward) return '';
  if (!reward.figure) return reward.words;
  return isSweepstakes(journey) ? `Win ${shortFigure(reward)}` : `${shortFigure(reward)} back`;
}
