import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import type { Site } from './catalogue.ts';

/** Decides how much a site reveals: more in development. */
interface Server {
  readonly production: boolean;
}

/**
 * Returns the campaign without its secrets. Prize odds and times stay on the server, so nobody can wait for the right
 * moment (GAME-3). Checks and their sampling (CHECK-1), budgets, limits of payouts and retention also stay.
 */
export function sentCampaign({
  campaign: { retentionDays: _kept, payoutLimit: _limit, ...campaign },
}: Pick<Site, 'campaign'>): Campaign {
  return {
    ...campaign,
    instances: campaign.instances.map(withoutChecks).map(withoutCredits).map(withoutBudget).map(withoutOdds),
  };
}

function withoutChecks({ checks: _checks, reviewSample: _sample, ...shown }: CampaignInstance): CampaignInstance {
  return shown;
}

/**
 * Removes the number of a person's submissions that earn points without review, which scripts must not know (POINTS-2).
 */
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
 * Returns the configuration for the browser. It contains the campaign's uuid, because a campaign chosen by
 * `?campaign=NAME` cannot be found by host.
 */
export function sentConfiguration(site: Site, server: Server): Configuration {
  return { ...site.configuration, campaignUuid: site.campaign.uuid, inspection: allowsInspection(site, server) };
}

/**
 * Whether a site's running chart may be inspected: never with `production` in its configuration. Otherwise if its
 * configuration allows inspection, or on any development server (decision 013).
 */
export function allowsInspection({ configuration }: Site, { production }: Server): boolean {
  return !configuration.production && (configuration.inspection || !production);
}
