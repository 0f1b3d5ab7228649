import { emptyEntry, type Entry } from '../entry.ts';
import { currentJourney } from './journeys.ts';
import type { Campaign } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import type { GateAnswers, GatePass } from './eligibility.ts';

/** ENTRY-5: the gate, the submission and all that was entered are gone; the profile and the landing's UTM parameters stay. */
export function resetEntry({ utm, profile }: Entry): Entry {
  return emptyEntry({ utm, profile });
}

/** ENTRY-6: signing out clears the profile, then resets. */
export function signedOutEntry({ utm }: Entry): Entry {
  return emptyEntry({ utm, profile: null });
}

/** The entry with what is being typed at the gate; another state clears the qualifier (QUAL-7). */
export function withGateAnswers(entry: Entry, answers: GateAnswers): Entry {
  const qualifierAnswer = answers.state === entry.state ? answers.qualifierAnswer : null;
  return { ...entry, dateOfBirth: answers.dateOfBirth ?? entry.dateOfBirth, state: answers.state, qualifierAnswer };
}

/** The entry of a visitor who passed the gate (GATE-8, GATE-9). */
export function withGatePassed(entry: Entry, pass: GatePass): Entry {
  const { month, day } = entry.dateOfBirth;
  return {
    ...entry,
    passedGate: true,
    journeyPk: pass.journeyPk,
    qualifierAnswer: pass.qualifierAnswer,
    ageAtSubmission: pass.age,
    paddedDobMonth: month && month.padStart(2, '0'),
    paddedDobDay: day && day.padStart(2, '0'),
  };
}

/** What the confirmation shows; it outlives the entry, which is reset (ENTRY-7). */
export interface Completion extends Payment {
  readonly submissionUuid: string;
  readonly journeyPk: number;
}

/** The completion of an entry whose submission the server has taken; null before that. */
export function completionOf(campaign: Campaign, entry: Entry): Completion | null {
  if (entry.submissionUuid === null) return null;
  const { submissionUuid, paymentMode, preferredPaymentMethod } = entry;
  return { submissionUuid, journeyPk: currentJourney(campaign, entry.journeyPk).pk, paymentMode, preferredPaymentMethod };
}
