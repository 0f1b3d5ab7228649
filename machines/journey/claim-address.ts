import { bonusResult } from '#domain/rules/bonus-result.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import { awaitsAccount } from '#domain/rules/points-rules.ts';
import type { JourneySnapshot } from './journey.selectors.ts';

/**
 * Returns the masked email address whose account gets the points of the last submission (POINTS-3); null if no points
 * wait, or if the address is not known.
 */
export function selectClaimAddress(snapshot: JourneySnapshot): string | null {
  const { site, completion, entry, game } = snapshot.context;
  // A phone number is where the reward is sent, not what the account is found by.
  if (!site || !completion?.sentTo?.includes('@')) return null;
  const instance = currentInstance(site.campaign, completion.instancePk);
  const bonusPoints = bonusResult(instance, game.kept).points;
  const isSignedIn = entry.profile !== null;
  return awaitsAccount(site.campaign, instance, completion, { isSignedIn, bonusPoints }) ? completion.sentTo : null;
}
