import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import type { Site } from './catalogue.ts';

/** What decides how much a site reveals: in development it is more. */
interface Server {
  readonly production: boolean;
}

/**
 * The campaign as it is sent: how and when prizes are won stays on the server, so that nobody can wait for the right
 * moment (GAME-3); so does what is checked, and how much of it people see (CHECK-1), how much money there is, and how
 * long things are kept.
 */
export function sentCampaign({ campaign: { retentionDays: _kept, ...campaign } }: Pick<Site, 'campaign'>): Campaign {
  return {
    ...campaign,
    instances: campaign.instances.map(withoutChecks).map(withoutCredits).map(withoutBudget).map(withoutOdds),
  };
}

function withoutChecks({ checks: _checks, reviewSample: _sample, ...shown }: CampaignInstance): CampaignInstance {
  return shown;
}

/** How many submissions of a person bring points before somebody looks is not for programs to know (S-33). */
function withoutCredits(instance: CampaignInstance): CampaignInstance {
  const { creditsPerDay: _credits, ...limitsInformation } = instance.limitsInformation;
  return { ...instance, limitsInformation };
}

function withoutBudget(instance: CampaignInstance): CampaignInstance {
  const { budget: _budget, ...redemptionInformation } = instance.redemptionInformation;
  return { ...instance, redemptionInformation };
}

function withoutOdds(instance: CampaignInstance): CampaignInstance {
  const { gameInformation } = instance;
  if (!gameInformation) return instance;
  const prizes = gameInformation.prizes.map(
    ({ odds: _odds, quantity: _quantity, winningMoments: _moments, ...shown }) => shown,
  );
  return { ...instance, gameInformation: { ...gameInformation, prizes } };
}

/**
 * The configuration as it is sent. It names its campaign, since one chosen by `?campaign=NAME` cannot be found by host.
 */
export function sentConfiguration(site: Site, server: Server): Configuration {
  return { ...site.configuration, campaignUuid: site.campaign.uuid, inspection: allowsInspection(site, server) };
}

/**
 * Whether a site's running chart may be inspected: in development always, else with the configuration's consent
 * (decision 013).
 */
export function allowsInspection({ configuration }: Site, { production }: Server): boolean {
  return !configuration.production && (configuration.inspection || !production);
}
