import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Theme } from '../theme.ts';

/** Translates a text of the campaign; a text without a translation stays unchanged. */
export type Translate = (text: string) => string;

/** Returns a translator of a campaign's texts into a language. */
export function translator({ translations }: Campaign, language: string): Translate {
  const texts = translations?.[language] ?? {};
  return (text) => texts[text] ?? text;
}

/**
 * Returns the campaign with its texts translated, as far as translations exist. Values that rules compare stay
 * unchanged: keys, dates and qualifier answers, whose labels `translator` provides.
 */
export function localised(campaign: Campaign, language: string): Campaign {
  if (!campaign.translations?.[language]) return campaign;
  const say = translator(campaign, language);
  const { theme, ...rest } = said(campaign, say);
  return { ...rest, ...(theme && { theme: { ...theme, art: drawnIn(theme.art, say) } }) };
}

/** Returns the pictures for a language: those that contain text have a translation by path (BRAND-2). */
function drawnIn(art: Theme['art'], say: Translate): Theme['art'] {
  return Object.fromEntries(Object.entries(art).map(([slot, path]) => [slot, path && say(path)]));
}

/** Returns every text of the campaign that visitors read, without duplicates: all that needs a translation. */
export function textsOf(campaign: Campaign): string[] {
  const texts = new Set(
    campaign.instances.flatMap(({ qualifierAnswer }) =>
      qualifierAnswer === null || qualifierAnswer === 'none' ? [] : [qualifierAnswer],
    ),
  );
  said(campaign, (text) => {
    texts.add(text);
    return text;
  });
  texts.delete('');
  return [...texts];
}

function said(campaign: Campaign, say: Translate): Campaign {
  return {
    ...campaign,
    qualifierQuestion: say(campaign.qualifierQuestion),
    mandatories: say(campaign.mandatories),
    instances: campaign.instances.map((instance) => localisedInstance(instance, say)),
    rewards: campaign.rewards.map((reward) => ({
      ...reward,
      name: say(reward.name),
      ...(reward.within && { within: say(reward.within) }),
    })),
    ...(campaign.theme && { theme: localisedTheme(campaign.theme, say) }),
  };
}

function localisedInstance(instance: CampaignInstance, say: Translate): CampaignInstance {
  const { themeInformation, redemptionInformation, gameInformation } = instance;
  return {
    ...instance,
    themeInformation: { description: say(themeInformation.description), details: say(themeInformation.details) },
    redemptionInformation: {
      ...redemptionInformation,
      merchandiseDescription: say(redemptionInformation.merchandiseDescription),
      tiers: redemptionInformation.tiers.map((tier) => ({ ...tier, rewardDescription: say(tier.rewardDescription) })),
    },
    ...(gameInformation && {
      gameInformation: {
        ...gameInformation,
        prizes: gameInformation.prizes.map((prize) => ({ ...prize, name: say(prize.name) })),
      },
    }),
  };
}

function localisedTheme({ offer, ...rest }: Theme, say: Translate): Theme {
  const theme = {
    ...rest,
    ...(rest.symbols && { symbols: rest.symbols.map(say) as Theme['symbols'] }),
    ...(rest.wheel && { wheel: say(rest.wheel) }),
  };
  if (!offer) return theme;
  const { headline, lead, shop, earn, action } = offer;
  return {
    ...theme,
    offer: {
      ...offer,
      headline: say(headline),
      lead: say(lead),
      action: say(action),
      ...(shop && { shop: say(shop) }),
      ...(earn && { earn: say(earn) }),
    },
  };
}
