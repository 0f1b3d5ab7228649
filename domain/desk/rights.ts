import type { DeskCall } from './desk-calls.ts';
import type { Operator } from './operator.ts';

/** The result of a permission check: allowed, or which permission is missing. */
export type Verdict = 'may' | 'role' | 'campaign';

/**
 * Checks whether a signed-in operator may make a call (DESK-5). Calls for signing in have no operator.
 *
 * @param campaign the uuid that the call names; null if it names none
 */
export function judgeRights(
  { who, concerns }: Pick<DeskCall, 'who' | 'concerns'>,
  { roles, campaigns }: Pick<Operator, 'roles' | 'campaigns'>,
  campaign: string | null,
): Verdict {
  if (who === 'anybody') return 'may';
  if (who === 'halfway' || !roles.some((role) => who.includes(role))) return 'role';
  if (concerns === 'nothing' || campaigns === null) return 'may';
  if (concerns === 'own' && campaign === null) return 'may';
  return campaign !== null && campaigns.includes(campaign.toLowerCase()) ? 'may' : 'campaign';
}
