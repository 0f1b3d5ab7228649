import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { TypedDate } from '../entry.ts';
import type { Fault } from '../errors.ts';
import type { StateCode } from '../us-states.ts';
import { ageInYears, isAfter, isBefore } from './date-rules.ts';
import { instancesCovering, openOrNext, qualifierOf } from './instance-rules.ts';
import { qualifierQuestion } from './qualifiers.ts';

/** The default age in the under-age text (GATE-10). */
const DEFAULT_MINIMUM_AGE = 21;

/** A visitor's answers at the gate; null for questions that the gate does not ask. */
export interface GateAnswers {
  readonly dateOfBirth: TypedDate | null;
  readonly state: StateCode | null;
  readonly qualifierAnswer: string | null;
}

/** The result of passing the gate. `instancePk` null keeps the default instance (GATE-9). */
export interface GatePass {
  readonly instancePk: number | null;
  readonly qualifierAnswer: string | null;
  readonly age: number | null;
}

export type GateVerdict =
  | { readonly passed: true; readonly pass: GatePass }
  | { readonly passed: false; readonly fault: Fault };

/** Returns the minimum age; 0 if the campaign sets none and has no age gate (VAL-5, GATE-10). */
export function minimumAgeOf({ minimumAge, ageGateYn }: Pick<Campaign, 'minimumAge' | 'ageGateYn'>): number {
  return minimumAge ?? (ageGateYn ? DEFAULT_MINIMUM_AGE : 0);
}

/** Returns the age in whole years for a validated date of birth (GATE-7). */
export function ageOf(campaign: Campaign, { year, month, day }: TypedDate, now: Date): number {
  return ageInYears({ year: Number(year), month: Number(month), day: Number(day) }, campaign.timeZone, now);
}

function verdictOnInstance(campaign: Campaign, instance: CampaignInstance, now: Date): Fault | null {
  if (instance.dateStart !== null && isBefore(instance, campaign.timeZone, now))
    return { kind: 'notStarted', date: instance.dateStart };
  return isAfter(instance, campaign.timeZone, now) ? { kind: 'ended' } : null;
}

/**
 * Returns the instances that cover the state and match the answer, in the campaign's order. Without an answer, all that
 * cover the state.
 */
export function matchingInstances(
  campaign: Campaign,
  state: StateCode | null,
  answer: string | null,
): readonly CampaignInstance[] {
  return instancesCovering(campaign, state).filter((instance) => {
    const qualifier = qualifierOf(instance);
    return qualifier === null || answer === null || qualifier === answer;
  });
}

/**
 * Returns the first matching instance (GATE-8). Among several with the visitor's answer, returns the current one by
 * date (QUAL-10).
 */
export function matchingInstance(
  campaign: Campaign,
  state: StateCode | null,
  answer: string | null,
  now: Date,
): CampaignInstance | undefined {
  const matching = matchingInstances(campaign, state, answer);
  const [first] = matching;
  if (!first || answer === null || qualifierOf(first) !== answer) return first;
  const sharing = matching.filter((instance) => qualifierOf(instance) === answer);
  return openOrNext(campaign, sharing, now);
}

/** Validates the answers on Continue at the gate (GATE-7 … GATE-10). */
export function judgeGate(campaign: Campaign, answers: GateAnswers, now: Date): GateVerdict {
  const age = campaign.ageGateYn && answers.dateOfBirth ? ageOf(campaign, answers.dateOfBirth, now) : null;
  const minimumAge = minimumAgeOf(campaign);
  if (age !== null && age < minimumAge) return { passed: false, fault: { kind: 'underAge', minimumAge } };

  const question = qualifierQuestion(campaign, answers.state, now);
  const qualifierAnswer =
    question.kind === 'settled' ? question.value : question.kind === 'asked' ? answers.qualifierAnswer : null;
  if (!campaign.stateGateYn && question.kind === 'none')
    return { passed: true, pass: { instancePk: null, qualifierAnswer: null, age } };

  const instance = matchingInstance(campaign, answers.state, qualifierAnswer, now);
  if (!instance) return { passed: false, fault: { kind: 'notInArea' } };
  const fault = verdictOnInstance(campaign, instance, now);
  return fault ? { passed: false, fault } : { passed: true, pass: { instancePk: instance.pk, qualifierAnswer, age } };
}
