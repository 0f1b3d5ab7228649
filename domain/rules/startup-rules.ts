import type { Campaign } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';
import type { Entry } from '../entry.ts';
import { isAfter, isBefore } from './date-rules.ts';

/** START-1: the campaign has not started and is not shown early. */
export function isEarly(campaign: Campaign, now: Date): boolean {
  return isBefore(campaign, campaign.timeZone, now) && !campaign.showEarlyYn;
}

/** START-2: the end date has passed (it counts until 23:59:59 in the campaign's zone). */
export function isExpired(campaign: Campaign, now: Date): boolean {
  return isAfter(campaign, campaign.timeZone, now);
}

/** START-3: the visitor is on a desktop, and the configuration does not allow desktops. */
export function isDesktopRefused(configuration: Configuration, onDesktop: boolean): boolean {
  return onDesktop && !configuration.allowDesktop;
}

/** Whether the campaign has any gate: age, state or qualifier question (START-4). */
export function hasGate(campaign: Campaign): boolean {
  return campaign.ageGateYn || campaign.stateGateYn || campaign.qualifierQuestion !== '';
}

/** START-4: there is a gate, and the visitor has not passed it. */
export function isGateRequired(campaign: Campaign, entry: Entry): boolean {
  return hasGate(campaign) && !entry.passedGate;
}

/** START-5: the campaign requires a login, and the visitor has no profile. */
export function isLoginRequired(campaign: Campaign, entry: Entry): boolean {
  return campaign.loginYn && entry.profile === null;
}
