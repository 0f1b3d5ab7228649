import type { DeskCall } from './calls.ts';
import type { Operator } from './operator.ts';

/** Whether an operator may make a call, or what they lack for it. */
export type Verdict = 'may' | 'role' | 'campaign';

/**
 * Judges whether somebody who is signed in may make a call (DESK-5). Nobody is signed in for a call of the way in.
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
