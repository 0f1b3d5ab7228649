import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Campaign } from '#domain/campaign.ts';
import { Configuration } from '#domain/configuration.ts';
import { localised, textsOf, translator } from '#domain/rules/localise.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';

const campaign = campaignOf({
  qualifierQuestion: 'Where?',
  mandatories: '<p>Legal</p>',
  instances: [
    instanceOf({
      pk: 1,
      qualifierAnswer: 'Bar',
      themeInformation: { description: 'Buy one', details: '<p>Rules</p>' },
      redemptionInformation: { tiers: [{ rewardDescription: '$5 rebate' }], merchandiseDescription: 'mug' },
    }),
    instanceOf({ pk: 2, qualifierAnswer: 'none' }),
  ],
  theme: { brandName: 'Brand', offer: { headline: '$5 back', lead: 'on one', shop: 'Buy' } },
  translations: {
    es: {
      'Where?': '¿Dónde?',
      '<p>Legal</p>': '<p>Aviso</p>',
      Bar: 'Barra',
      'Buy one': 'Compre uno',
      '$5 rebate': '$5 de reembolso',
      mug: 'taza',
      '$5 back': '$5 de vuelta',
      Buy: 'Compre',
    },
  },
});

describe('a campaign in another language', () => {
  it('[SHELL-2] has its texts in that language, and keeps untranslated ones', () => {
    const spanish = localised(campaign, 'es');
    expect(spanish.qualifierQuestion).toBe('¿Dónde?');
    expect(spanish.mandatories).toBe('<p>Aviso</p>');
    expect(spanish.instances[0]?.themeInformation).toEqual({ description: 'Compre uno', details: '<p>Rules</p>' });
    expect(spanish.instances[0]?.redemptionInformation).toMatchObject({
      tiers: [{ rewardDescription: '$5 de reembolso' }],
      merchandiseDescription: 'taza',
    });
    expect(spanish.theme?.offer).toMatchObject({ headline: '$5 de vuelta', lead: 'on one', shop: 'Compre' });
    expect(spanish.theme?.brandName).toBe('Brand');
  });

  it('[BRAND-2] uses the pictures with texts in that language, and keeps the others', () => {
    const art = { poster: 'art/brand/poster.svg', emblem: 'art/brand/emblem.svg' };
    const drawn = campaignOf({
      theme: { ...campaign.theme, brandName: 'Brand', art },
      translations: { es: { 'art/brand/poster.svg': 'art/brand/poster-es.svg' } },
    });
    expect(localised(drawn, 'es').theme?.art).toEqual({ ...art, poster: 'art/brand/poster-es.svg' });
    expect(localised(drawn, 'en').theme?.art).toEqual(art);
    expect(textsOf(drawn)).not.toContain('art/brand/poster.svg');
  });

  it('[SHELL-2] keeps the qualifier answers, which are compared; their labels are translated separately', () => {
    expect(localised(campaign, 'es').instances.map(({ qualifierAnswer }) => qualifierAnswer)).toEqual(['Bar', 'none']);
    expect(translator(campaign, 'es')('Bar')).toBe('Barra');
  });

  it('[SHELL-2] translates the names of prizes and rewards, and all of an offer', () => {
    const played = campaignOf({
      instances: [instanceOf({ gameInformation: { prizes: [{ id: 'gold', name: 'Gold' }] } })],
      rewards: [{ pk: 1, name: 'Mug', points: 5 }],
      theme: { brandName: 'Brand', offer: { headline: '$5 back', lead: 'on one', earn: 'Earn', action: 'Go on' } },
      translations: { es: { Gold: 'Oro', Mug: 'Jarra', Earn: 'Gane', 'Go on': 'Siga', 'on one': 'en uno' } },
    });
    const spanish = localised(played, 'es');
    expect(spanish.instances[0]?.gameInformation).toEqual({
      type: 'matching',
      doorPick: false,
      prizes: [{ id: 'gold', name: 'Oro' }],
    });
    expect(spanish.rewards).toEqual([{ pk: 1, name: 'Jarra', points: 5, quantity: null }]);
    expect(spanish.theme?.offer).toStrictEqual({
      layout: 'poster',
      headline: '$5 back',
      headlineInArt: false,
      lead: 'en uno',
      earn: 'Gane',
      action: 'Siga',
    });
    expect(textsOf(played).toSorted()).toEqual(['$5 back', 'Earn', 'Go on', 'Gold', 'Mug', 'on one']);
  });

  it('[SHELL-2] changes nothing without theme, offer and game', () => {
    const plain = campaignOf({ translations: { es: {} } });
    expect(localised(plain, 'es')).toStrictEqual(plain);
    const branded = campaignOf({ theme: { brandName: 'Brand' }, translations: { es: {} } });
    expect(localised(branded, 'es')).toStrictEqual(branded);
  });

  it('keeps a text that has no translation', () => {
    expect([
      translator(campaign, 'es')('Elsewhere'),
      translator(campaign, 'fr')('Bar'),
      translator(campaignOf(), 'es')('Bar'),
    ]).toEqual(['Elsewhere', 'Bar', 'Bar']);
  });

  it('is the same campaign if the language does not exist', () => {
    const untranslated = campaignOf();
    expect(localised(campaign, 'en')).toBe(campaign);
    expect(localised(untranslated, 'es')).toBe(untranslated);
  });

  it('lists every text to translate once', () => {
    expect(textsOf(campaign).toSorted()).toEqual(
      [
        '$5 back',
        '$5 rebate',
        '<p>Legal</p>',
        '<p>Rules</p>',
        'Bar',
        'Buy',
        'Buy one',
        'Continue',
        'Where?',
        'mug',
        'on one',
      ].toSorted(),
    );
  });
});

const folder = join(import.meta.dirname, '../../server/campaigns');
const localisedSites = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const site = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>;
    return {
      name,
      configuration: v.parse(Configuration, site['configuration']),
      campaign: v.parse(Campaign, site['campaign']),
    };
  })
  .filter(({ configuration }) => configuration.localize);

describe('the bundled campaigns with localisation', () => {
  it('exist', () =>
    expect(localisedSites.map(({ name }) => name)).toEqual(expect.arrayContaining(['hoopla.json', 'vespermoth.json'])));

  it.each(localisedSites)(
    '[SHELL-2] $name translates each of its texts into Spanish, and no text that it no longer has',
    ({ campaign: bundled }) => {
      const pictures = new Set<string | undefined>(Object.values(bundled.theme?.art ?? {}));
      const translated = Object.keys(bundled.translations?.['es'] ?? {}).filter((text) => !pictures.has(text));
      expect(translated.toSorted()).toEqual(textsOf(bundled).toSorted());
    },
  );
});
