import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { closesAt, opensAt } from '#domain/rules/date-rules.ts';
import { type GateAnswers, matchingInstance } from '#domain/rules/eligibility.ts';
import { canBeChosen, qualifierQuestion } from '#domain/rules/qualifiers.ts';
import { type StateClass, stateClasses } from './state-classes.ts';
import { ADULT } from './search-samples.ts';

/** Possible answers at the gate. Choices of the same `kind` have the same outcome for all visitors and times. */
export interface GateChoice {
  readonly kind: string;
  readonly answers: GateAnswers;
}

/**
 * Returns the answers that visitors can give at the gate at a moment: each state and each selectable answer, for each
 * group that the rules distinguish, and one visitor below the minimum age.
 */
export function gateChoices(campaign: Campaign): (at: number) => readonly GateChoice[] {
  const classes = stateClasses(campaign);
  const statusOf = instanceStatuses(campaign);
  const [fallback] = campaign.instances;
  const known = new Map<string, readonly GateChoice[]>();
  return (at) => {
    const ofAdults = classes.flatMap((group, index) => {
      const key = [
        index,
        ...group.instances.map((instance) => statusOf(instance, at)),
        fallback ? statusOf(fallback, at) : '',
      ].join();
      const choices =
        known.get(key) ??
        choicesOf(campaign, group, at, (instance) =>
          instance ? `${instance.pk} is ${statusOf(instance, at)}` : 'none',
        );
      known.set(key, choices);
      return choices;
    });
    const [first] = ofAdults;
    const newborn = { year: String(new Date(at).getUTCFullYear()), month: '01', day: '01' };
    return first && campaign.ageGateYn
      ? [...ofAdults, { kind: 'under age', answers: { ...first.answers, dateOfBirth: newborn } }]
      : ofAdults;
  };
}

function choicesOf(
  campaign: Campaign,
  { state }: StateClass,
  at: number,
  told: (instance: CampaignInstance | undefined) => string,
): GateChoice[] {
  const question = qualifierQuestion(campaign, state, new Date(at));
  const values = question.kind === 'asked' ? question.options.filter(canBeChosen).map(({ value }) => value) : [null];
  return values.map((qualifierAnswer) => {
    const answer = question.kind === 'settled' ? question.value : qualifierAnswer;
    const matched = matchingInstance(campaign, state, answer, new Date(at));
    const kind = [question.kind, JSON.stringify(qualifierAnswer), told(matched), told(campaign.instances[0])].join(
      ', ',
    );
    return { kind, answers: { dateOfBirth: campaign.ageGateYn ? ADULT : null, state, qualifierAnswer } };
  });
}

export type InstanceStatus = 'still to come' | 'open' | 'over';

/** Returns a function for the status of an instance at a moment. The dates are computed once. */
export function instanceStatuses({
  timeZone,
  instances,
}: Campaign): (instance: CampaignInstance, at: number) => InstanceStatus {
  const ranges = new Map(
    instances.map(({ pk, dateStart, dateEnd }) => [
      pk,
      {
        from: dateStart === null ? -Infinity : opensAt(dateStart, timeZone).getTime(),
        until: dateEnd === null ? Infinity : closesAt(dateEnd, timeZone).getTime(),
      },
    ]),
  );
  return ({ pk }, at) => {
    const { from, until } = ranges.get(pk) ?? { from: -Infinity, until: Infinity };
    if (at < from) return 'still to come';
    return at > until ? 'over' : 'open';
  };
}
