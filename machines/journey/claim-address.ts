import { bonusResult } from '#domain/rules/bonus-result.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import { awaitsAccount } from '#domain/rules/points-rules.ts';
import type { JourneySnapshot } from './journey.selectors.ts';

/** Whether the points of the last submission wait for an account (POINTS-3). */
export function selectIsClaim({ context: { site, completion, entry, game } }: JourneySnapshot): boolean {
  if (!site || !completion) return false;
  const instance = currentInstance(site.campaign, completion.instancePk);
  const bonusPoints = bonusResult(instance, game.kept).points;
  return awaitsAccount(site.campaign, instance, completion, { isSignedIn: entry.profile !== null, bonusPoints });
}

/**
 * Returns the masked email address whose account gets the points of the last submission (POINTS-3); null if no points
 * wait, or if the address is not known.
 */
export function selectClaimAddress(snapshot: JourneySnapshot): string | null {
  const sentTo = snapshot.context.completion?.sentTo;
  // A phone number is where the reward is sent, not what the account is found by.
  return sentTo?.includes('@') && selectIsClaim(snapshot) ? sentTo : null;
}
