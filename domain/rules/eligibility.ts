import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { TypedDate } from '../entry.ts';
import type { Fault } from '../errors.ts';
import type { StateCode } from '../states.ts';
import { ageInYears, isAfter, isBefore } from './dates.ts';
import { instancesCovering, qualifierOf } from './instances.ts';
import { qualifierQuestion } from './qualifiers.ts';

/** The age that the under-age text falls back to (GATE-10, specification §8). */
export const DEFAULT_MINIMUM_AGE = 21;

/** What a visitor answers at the gate; null where the gate does not ask. */
export interface GateAnswers {
  readonly dateOfBirth: TypedDate | null;
  readonly state: StateCode | null;
  readonly qualifierAnswer: string | null;
}

/** What passing the gate settles. `instancePk` null leaves the default instance (GATE-9). */
export interface GatePass {
  readonly instancePk: number | null;
  readonly qualifierAnswer: string | null;
  readonly age: number | null;
}

export type GateVerdict =
  | { readonly passed: true; readonly pass: GatePass }
  | { readonly passed: false; readonly fault: Fault };

/** The age in whole years of a typed date of birth (GATE-7). The date has been validated before. */
export function ageOf(campaign: Campaign, { year, month, day }: TypedDate, now: Date): number {
  return ageInYears({ year: Number(year), month: Number(month), day: Number(day) }, campaign.timeZone, now);
}

function verdictOnInstance(campaign: Campaign, instance: CampaignInstance, now: Date): Fault | null {
  if (instance.dateStart !== null && isBefore(instance, campaign.timeZone, now))
    return { kind: 'notStarted', date: instance.dateStart };
  return isAfter(instance, campaign.timeZone, now) ? { kind: 'ended' } : null;
}

/**
 * The first instance that covers the state and takes the answer (GATE-8); any covering one where no answer was asked
 * for.
 */
export function matchingInstance(
  campaign: Campaign,
  state: StateCode | null,
  answer: string | null,
): CampaignInstance | undefined {
  return instancesCovering(campaign, state).find((instance) => {
    const qualifier = qualifierOf(instance);
    return qualifier === null || answer === null || qualifier === answer;
  });
}

/** Decides on Continue at the gate (GATE-7 … GATE-10, specification §4 'Gate Continue'). */
export function judgeGate(campaign: Campaign, answers: GateAnswers, now: Date): GateVerdict {
  const age = campaign.ageGateYn && answers.dateOfBirth ? ageOf(campaign, answers.dateOfBirth, now) : null;
  const minimumAge = campaign.minimumAge ?? DEFAULT_MINIMUM_AGE;
  if (age !== null && age < minimumAge) return { passed: false, fault: { kind: 'underAge', minimumAge } };

  const question = qualifierQuestion(campaign, answers.state, now);
  const qualifierAnswer =
    question.kind === 'settled' ? question.value : question.kind === 'asked' ? answers.qualifierAnswer : null;
  if (!campaign.stateGateYn && question.kind === 'none')
    return { passed: true, pass: { instancePk: null, qualifierAnswer: null, age } };

  const instance = matchingInstance(campaign, answers.state, qualifierAnswer);
  if (!instance) return { passed: false, fault: { kind: 'notInArea' } };
  const fault = verdictOnInstance(campaign, instance, now);
  return fault ? { passed: false, fault } : { passed: true, pass: { instancePk: instance.pk, qualifierAnswer, age } };
}
