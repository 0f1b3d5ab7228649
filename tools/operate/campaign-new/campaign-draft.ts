import type * as v from 'valibot';
import type { CampaignFile } from '#domain/campaign-file.ts';
import type { Campaign } from '#domain/campaign.ts';
import type { Answers } from './new-campaign-answers.ts';
import { prizeNames, prizesOf } from './new-campaign-prizes.ts';
import { REWARDS, type Text, textsOf } from './new-campaign-texts.ts';

type File = v.InferInput<typeof CampaignFile>;
type Instance = v.InferInput<typeof Campaign>['instances'][number];

/** Number of hexadecimal digits that fit into the 32 bits of a pk. */
const PK_DIGITS = 7;

/** Drinking age in the United States, in years. */
const DRINKING_AGE = 21;

/**
 * Returns the file of a new campaign, without linter findings.
 *
 * @param uuid a new uuid for the campaign
 * @param schema path of the JSON Schema, relative to the file
 */
export function draft(answers: Answers, { uuid, schema }: { readonly uuid: string; readonly schema: string }): File {
  const { name, brand, mode, from, until, states, age, spanish, colours, terms } = answers;
  const texts = textsOf(answers);
  return {
    $schema: schema,
    configuration: {
      name,
      production: false,
      appName: brand,
      allowDesktop: true,
      collectName: true,
      collectAddress: false,
      ...(terms === null ? {} : { externalTermsOfUse: terms }),
      localize: spanish,
    },
    campaign: {
      uuid,
      ageGateYn: age !== null,
      minimumAge: age,
      stateGateYn: states.length > 0,
      ...(states.length > 0 ? { offeredStates: [...states] } : {}),
      // Otherwise the gate comes first, for example for drinks, and few visitors see the poster.
      offerFirst: age === null || age < DRINKING_AGE,
      loginYn: mode === 'points',
      dateStart: from,
      dateEnd: until,
      timeZone: 'America/New_York',
      instances: [instanceOf(answers, uuid)],
      mandatories: texts.mandatories.en,
      theme: {
        brandName: brand,
        ...colours,
        art: { emblem: emblemOf(name) },
        offer: { headline: texts.headline.en, lead: texts.lead.en, action: texts.action.en },
      },
      ...(mode === 'points' ? { rewards: [{ pk: 1, name: 'Tote bag', points: 500 }] } : {}),
      ...(spanish ? { translations: { es: spanishOf(answers) } } : {}),
    },
    domains: [`${name}.localhost`],
  };
}

/** Returns the path of the emblem, relative to the folder of the campaign files. */
export const emblemOf = (name: string): string => `art/${name}/emblem.svg`;

/** Returns an initial emblem: the first letter of the brand on a disc, in the campaign's colours. */
export function emblem(brand: string): string {
  const [initial = 'P'] = [...brand].filter((letter) => /[\p{Letter}\p{Number}]/u.test(letter));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" stroke-width="2"/>
  <text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="17" fill="currentColor">${initial}</text>
</svg>
`;
}

function instanceOf(answers: Answers, uuid: string): Instance {
  const { mode, from, until, states, game } = answers;
  const { description, details } = textsOf(answers);
  const isSweepstakes = mode === 'sweepstakes';
  const tier = { rewardDescription: REWARDS[mode].en, ...(mode === 'points' ? { points: 250 } : {}) };
  const prizes = game === null ? [] : prizesOf(game);
  return {
    pk: Number.parseInt(uuid.replaceAll('-', '').slice(0, PK_DIGITS), 16),
    states: [...states],
    dateStart: from,
    dateEnd: until,
    themeInformation: { description: description.en, details: details.en },
    processingMethod: isSweepstakes ? 'none' : 'automatic',
    limitsInformation: { maxBonus: game === null ? 0 : 1, maxEntries: 1 },
    redemptionInformation: {
      ...(isSweepstakes ? {} : { mode }),
      tiers: [tier],
      ...(mode === 'merchandise' ? { merchandiseDescription: 'tote bag' } : {}),
    },
    ...(game === null ? {} : { gameInformation: { type: game, ...(prizes.length > 0 ? { prizes } : {}) } }),
  };
}

function spanishOf(answers: Answers): Record<string, string> {
  const { mode, game } = answers;
  const texts: readonly Text[] = [
    ...Object.values<Text>({ ...textsOf(answers) }),
    REWARDS[mode],
    ...(game === null ? [] : prizeNames(game)),
    ...(mode === 'merchandise' ? [{ en: 'tote bag', es: 'bolsa de tela' }] : []),
    ...(mode === 'points' ? [{ en: 'Tote bag', es: 'Bolsa de tela' }] : []),
  ];
  return Object.fromEntries(texts.map(({ en, es }) => [en, es]));
}
