import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { instancesCovering, qualifierOf } from '#domain/rules/instance-rules.ts';
import { STATE_CODES, type StateCode } from '#domain/us-states.ts';

/** States covered by the same instances. The gate treats their visitors alike, so one state represents all. */
export interface StateClass {
  /** The representative; null if the gate asks for no state. */
  readonly state: StateCode | null;
  readonly states: readonly StateCode[];
  readonly instances: readonly CampaignInstance[];
}

export function stateClasses(campaign: Campaign): StateClass[] {
  if (!campaign.stateGateYn) return [{ state: null, states: [], instances: instancesCovering(campaign, null) }];
  const classes = new Map<string, { state: StateCode; states: StateCode[]; instances: readonly CampaignInstance[] }>();
  for (const state of STATE_CODES) {
    const instances = instancesCovering(campaign, state);
    const key = instances.map(({ pk }) => pk).join();
    const known = classes.get(key);
    if (known) known.states.push(state);
    else classes.set(key, { state, states: [state], instances });
  }
  return [...classes.values()];
}

/** Returns the answers that visitors of a class can give at some time; null if the gate asks for none. */
export function possibleAnswers({ qualifierQuestion }: Campaign, { instances }: StateClass): (string | null)[] {
  const answers = new Set(instances.flatMap((instance) => qualifierOf(instance) ?? []));
  return qualifierQuestion === '' || answers.size === 0 ? [null] : [...answers];
}
