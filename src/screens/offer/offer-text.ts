import type { I18n } from '@lingui/core';
import type { CampaignInstance } from '#domain/campaign.ts';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import { rewardLabel, shortFigure } from '#domain/rules/reward-label.ts';
import type { Theme } from '#domain/theme.ts';
import { brandOf } from '#domain/rules/brand.ts';
import type { Site } from '#machines/journey/journey.types.ts';

type OfferTheme = NonNullable<Theme['offer']>;

/** The texts of the offer poster. */
export interface OfferText extends Pick<OfferTheme, 'layout' | 'headline' | 'headlineInArt' | 'action'> {
  /** The campaign's HTML. */
  readonly lead: string;
  /** The steps for the visitor; empty for a sweepstakes, which requires no purchase. */
  readonly steps: readonly { readonly name: string; readonly text: string }[];
}

/** Returns the texts of the offer: those of the campaign's theme, otherwise those of the instance. */
export function offerText(site: Site, instance: CampaignInstance, i18n: I18n): OfferText {
  const offer = site.campaign.theme?.offer;
  const sweepstakes = isSweepstakes(instance);
  return {
    layout: offer?.layout ?? 'poster',
    headline: offer?.headline ?? (headlineOf(instance, i18n) || brandOf(site)),
    headlineInArt: offer?.headlineInArt ?? false,
    lead: offer?.lead ?? instance.themeInformation.description,
    steps: sweepstakes ? [] : stepsOf(instance, offer, i18n),
    action:
      offer?.action ??
      (sweepstakes
        ? i18n._({ id: 'offer.enter', message: 'Enter to win' })
        : i18n._({ id: 'common.continue', message: 'Continue' })),
  };
}

function stepsOf(instance: CampaignInstance, offer: OfferTheme | undefined, i18n: I18n): OfferText['steps'] {
  const reward = rewardLabel(instance);
  const earned = reward
    ? `${reward.figure} ${reward.words}`.trim()
    : i18n._({ id: 'offer.earnText', message: 'Get your reward' });
  return [
    {
      name: i18n._({ id: 'upload.shop', message: 'Shop.' }),
      text: offer?.shop ?? i18n._({ id: 'offer.shopText', message: 'Buy what the offer names' }),
    },
    {
      name: i18n._({ id: 'upload.snap', message: 'Snap.' }),
      text: i18n._({ id: 'upload.take', message: 'Take a pic of your receipt' }),
    },
    { name: i18n._({ id: 'upload.earn', message: 'Earn.' }), text: offer?.earn ?? earned },
  ];
}

/** Returns the reward as the headline of the poster: '$10 back', 'Win $100'; '' if no tier names it. */
function headlineOf(instance: CampaignInstance, i18n: I18n): string {
  const reward = rewardLabel(instance);
  if (!reward) return '';
  if (!reward.figure) return reward.words;
  const figure = shortFigure(reward);
  return isSweepstakes(instance)
    ? i18n._({ id: 'offer.win', message: 'Win {figure}', values: { figure } })
    : i18n._({ id: 'offer.back', message: '{figure} back', values: { figure } });
}
