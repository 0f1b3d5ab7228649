import type { Campaign, Journey } from '#domain/campaign.ts';
import { journeysCovering, qualifierOf } from '#domain/rules/journeys.ts';
import { STATE_CODES, type StateCode } from '#domain/states.ts';

/** States that the same journeys cover: the gate treats their visitors alike, so one of them stands for all. */
export interface StateClass {
  /** Stands for all; null where no state is asked for. */
  readonly state: StateCode | null;
  readonly states: readonly StateCode[];
  readonly journeys: readonly Journey[];
}

export function stateClasses(campaign: Campaign): StateClass[] {
  if (!campaign.stateGateYn) return [{ state: null, states: [], journeys: journeysCovering(campaign, null) }];
  const classes = new Map<string, { state: StateCode; states: StateCode[]; journeys: readonly Journey[] }>();
  for (const state of STATE_CODES) {
    const journeys = journeysCovering(campaign, state);
    const key = journeys.map(({ pk }) => pk).join();
    const known = classes.get(key);
    if (known) known.states.push(state);
    else classes.set(key, { state, states: [state], journeys });
  }
  return [...classes.values()];
}

/** What visitors of a class may answer at some time, as far as the gate asks; null where it asks nothing. */
export function possibleAnswers({ qualifierQuestion }: Campaign, { journeys }: StateClass): (string | null)[] {
  const answers = new Set(journeys.flatMap((journey) => qualifierOf(journey) ?? []));
  return qualifierQuestion === '' || answers.size === 0 ? [null] : [...answers];
}
