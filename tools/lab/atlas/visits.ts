import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Campaign } from '#domain/campaign.ts';
import { Configuration } from '#domain/configuration.ts';
import { ACCOUNT_SCREENS } from '#domain/screens.ts';
import { type PathInput, pathInput, type Visit } from '#test/kit/paths/inputs.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A campaign file: a bundled one, or one derived from it. */
export interface CampaignFile {
  readonly configuration: Fields;
  readonly campaign: Fields & { readonly instances: readonly Fields[] };
  readonly domains: readonly string[];
}

/** A visit to a campaign, identified by its name on the server. */
export interface AtlasVisit {
  readonly campaign: string;
  readonly input: PathInput;
  /** The states that the visit may display; by default all. */
  readonly shows?: RegExp;
}

/** Bundled campaigns with some fields changed, for views that no bundled campaign shows in both languages. */
const OWN: Readonly<
  Record<
    string,
    { readonly from: string; readonly change?: (file: CampaignFile) => Fields; readonly configuration?: Fields }
  >
> = {
  'hoopla-early': { from: 'hoopla', change: () => ({ dateStart: '2036-12-01' }) },
  'vespermoth-over': { from: 'vespermoth', change: () => ({ dateStart: '2025-01-01', dateEnd: '2025-12-31' }) },
  // Without an external page, the terms are shown in a dialog.
  'linnet-terms': { from: 'linnet', configuration: { externalTermsOfUse: '' } },
  'linnet-captcha': { from: 'linnet', change: () => ({ recaptchaInformation: { siteKey: 'altcha' } }) },
  // California has not begun, Nevada is over, Texas is open.
  'linnet-dates': {
    from: 'linnet',
    change: ({
      campaign: {
        instances: [first],
      },
    }) => ({
      qualifierQuestion: '',
      ageGateYn: false,
      instances: [
        { ...first, pk: 1, qualifierAnswer: null, states: ['CA'], dateStart: '2036-12-01' },
        { ...first, pk: 2, qualifierAnswer: null, states: ['NV'], dateEnd: '2026-01-02' },
        { ...first, pk: 3, qualifierAnswer: null, states: ['TX'] },
      ],
    }),
  },
};

/** The atlas's own campaign files by name, each with its own uuid. */
export function ownCampaigns(): ReadonlyMap<string, CampaignFile> {
  return new Map(
    Object.entries(OWN).map(([name, { from, change, configuration }], index) => {
      const file = bundledFile(from);
      const uuid = `3f5e9a10-4a3e-4d0e-9d2f-00000000000${index}`;
      return [
        name,
        {
          configuration: { ...file.configuration, ...configuration, name, campaignUuid: uuid },
          campaign: { ...file.campaign, ...change?.(file), uuid },
          domains: [],
        },
      ];
    }),
  );
}

function bundledFile(name: string): CampaignFile {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../server/campaigns', `${name}.json`), 'utf8'),
  ) as CampaignFile;
}

const File = v.object({ configuration: Configuration, campaign: Campaign });

/** Returns a first visit to a bundled or atlas campaign, in the format of the generated paths. */
export function visitTo(campaign: string, { asks = [], ...visit }: Visit = {}): AtlasVisit {
  const blank = pathInput(campaign, { ...visit, asks });
  return {
    campaign,
    input: {
      ...blank,
      loaded: { ...blank.loaded, ...v.parse(File, ownCampaigns().get(campaign) ?? bundledFile(campaign)) },
    },
  };
}

/**
 * The visits whose paths lead to the states. A state is captured in the first visit that reaches it. The visits request
 * few screens, because each one multiplies the paths.
 */
export const VISITS: readonly AtlasVisit[] = [
  {
    ...visitTo('hoopla-members', { asks: ACCOUNT_SCREENS.filter((screen) => screen !== 'verify') }),
    shows: /^flow\.account\.(?!profile|verify|rewards|details)/,
  },
  {
    ...visitTo('hoopla-members', { asks: ['signIn', 'verify', 'profile'] }),
    shows: /^flow\.account\.(?:profile|verify)/,
  },
  { ...visitTo('hoopla-members', { asks: ['rewards'] }), shows: /^flow\.account\.rewards/ },
  { ...visitTo('hoopla-members', { asks: ['details'] }), shows: /^flow\.account\.details/ },
  {
    ...visitTo('vespermoth-over', { requested: 'status', code: 'code-1', asks: ['status'] }),
    shows: /^flow\.status/,
  },
  visitTo('linnet'),
  visitTo('linnet', { asks: ['contact', 'privacyPolicy'] }),
  visitTo('vespermoth-cask', { asks: ['bonus'] }),
  visitTo('vespermoth-club'),
  visitTo('hoopla-early'),
  visitTo('vespermoth-over'),
  visitTo('hoopla-mobile', { onDesktop: true }),
];
