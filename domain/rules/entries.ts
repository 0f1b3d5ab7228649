import { emptyEntry, type Entry } from '../entry.ts';
import { currentInstance } from './instances.ts';
import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import type { GateAnswers, GatePass } from './eligibility.ts';

/**
 * ENTRY-5: the gate, the submission and all that was entered are gone; the profile and the landing's UTM parameters
 * stay.
 */
export function resetEntry({ utm, profile }: Entry): Entry {
  return emptyEntry({ utm, profile });
}

/**
 * The entry of a submission that the server has taken and whose bonus game is still ahead: what game and confirmation
 * need. Of the person nothing is left, and the gate stays open, so that nothing leads into a second submission
 * (ENTRY-7).
 */
export function submittedEntry(entry: Entry): Entry {
  const { submissionUuid, passedGate, instancePk, paymentMode, preferredPaymentMethod } = entry;
  return { ...resetEntry(entry), submissionUuid, passedGate, instancePk, paymentMode, preferredPaymentMethod };
}

/** ENTRY-6: signing out clears the profile, then resets. */
export function signedOutEntry({ utm }: Entry): Entry {
  return emptyEntry({ utm, profile: null });
}

/**
 * The entry with what is being typed at the gate; another state clears the qualifier (QUAL-7). Other answers than those
 * that opened the gate close it again, and the form takes over the corrected ones.
 */
export function withGateAnswers(entry: Entry, answers: GateAnswers): Entry {
  const qualifierAnswer = answers.state === entry.state ? answers.qualifierAnswer : null;
  const dateOfBirth = answers.dateOfBirth ?? entry.dateOfBirth;
  const hasOtherDate = PARTS.some((part) => dateOfBirth[part] !== entry.dateOfBirth[part]);
  const hasOtherState = answers.state !== entry.state;
  const { MM, DD, YYYY, state, ...custom } = entry.custom;
  const kept = {
    ...custom,
    ...(!hasOtherDate && defined({ MM, DD, YYYY })),
    ...(!hasOtherState && defined({ state })),
  };
  const answered = { ...entry, dateOfBirth, state: answers.state, qualifierAnswer, custom: kept };
  return hasOtherDate || hasOtherState || qualifierAnswer !== entry.qualifierAnswer
    ? withGateClosed(answered)
    : answered;
}

const PARTS = ['year', 'month', 'day'] as const;

function defined(custom: Record<string, string | boolean | undefined>): Entry['custom'] {
  return Object.fromEntries(
    Object.entries(custom).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** The entry of a visitor for whom the gate is not open, or no longer (START-4). */
export function withGateClosed(entry: Entry): Entry {
  return { ...entry, passedGate: false, instancePk: null, ageAtSubmission: null };
}

/** The entry of a visitor who passed the gate (GATE-8, GATE-9). */
export function withGatePassed(entry: Entry, pass: GatePass): Entry {
  const { month, day } = entry.dateOfBirth;
  return {
    ...entry,
    passedGate: true,
    instancePk: pass.instancePk,
    qualifierAnswer: pass.qualifierAnswer,
    ageAtSubmission: pass.age,
    paddedDobMonth: month && month.padStart(2, '0'),
    paddedDobDay: day && day.padStart(2, '0'),
  };
}

/** What the confirmation shows; it outlives the entry, which is reset (ENTRY-7). */
export interface Completion extends Payment {
  readonly submissionUuid: string;
  readonly instancePk: number;
}

/** The completion of an entry whose submission the server has taken; null before that. */
export function completionOf(campaign: Campaign, entry: Entry): Completion | null {
  if (entry.submissionUuid === null) return null;
  const { submissionUuid, paymentMode, preferredPaymentMethod } = entry;
  return {
    submissionUuid,
    instancePk: currentInstance(campaign, entry.instancePk).pk,
    paymentMode,
    preferredPaymentMethod,
  };
}

/**
 * The submission that a bonus game is played for, and its instance: the one under way, else the confirmed one; null
 * before any.
 */
export function submissionOf(
  campaign: Campaign,
  entry: Entry,
  completion: Completion | null,
): { readonly submissionUuid: string; readonly instance: CampaignInstance } | null {
  const { submissionUuid, instancePk } = completionOf(campaign, entry) ?? completion ?? {};
  return submissionUuid === undefined
    ? null
    : { submissionUuid, instance: currentInstance(campaign, instancePk ?? null) };
}
