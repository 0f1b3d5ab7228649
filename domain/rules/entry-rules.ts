import type { Entry } from '../entry.ts';
import { emptyEntry } from '../empty-entry.ts';
import { currentInstance } from './instance-rules.ts';
import type { Campaign, CampaignInstance } from '../campaign.ts';
import { maskedEmail, maskedPhone } from '../formats/masked.ts';
import type { FollowUp } from '../follow-up.ts';
import type { Payment } from '../payment.ts';
import type { GateAnswers, GatePass } from './eligibility.ts';

/** ENTRY-5: clears the gate, the submission and everything entered; the profile and the UTM parameters stay. */
export function resetEntry({ utm, profile }: Entry): Entry {
  return emptyEntry({ utm, profile });
}

/**
 * Returns the entry after its submission, before its bonus game: only the data that game and confirmation need. It
 * contains no personal data, and the gate stays open but does not lead into a second submission (ENTRY-7).
 */
export function submittedEntry(entry: Entry): Entry {
  const { submissionUuid, followUp, entriesLeft, passedGate, instancePk, paymentMode, preferredPaymentMethod } = entry;
  const kept = { submissionUuid, followUp, entriesLeft, passedGate, instancePk, paymentMode, preferredPaymentMethod };
  return { ...resetEntry(entry), ...kept, sentTo: sentToOf(entry) };
}

/** Returns the masked destination of an entry's reward: the phone for Venmo, otherwise the email address (DONE-12). */
function sentToOf({ sentTo, preferredPaymentMethod, email, phone }: Entry): string {
  return sentTo || (preferredPaymentMethod === 'venmo' && maskedPhone(phone)) || maskedEmail(email);
}

/** ENTRY-6: signing out clears the profile, then resets. */
export function signedOutEntry({ utm }: Entry): Entry {
  return emptyEntry({ utm, profile: null });
}

/**
 * Returns the entry with the answers typed at the gate. Another state clears the qualifier (QUAL-7). Answers that
 * differ from the accepted ones close the gate again, and the form adopts them.
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

/** Returns the entry with the gate closed, possibly again (START-4). */
export function withGateClosed(entry: Entry): Entry {
  return { ...entry, passedGate: false, instancePk: null, ageAtSubmission: null };
}

/** Returns the entry with the gate passed (GATE-8, GATE-9). */
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

/** The confirmation data, kept after the entry is reset (ENTRY-7). */
export interface Completion extends Payment {
  readonly submissionUuid: string;
  readonly instancePk: number;
  /** The masked email address or phone number to which the reward is sent (DONE-12); absent if unknown. */
  readonly sentTo?: string | undefined;
  /** Its reference and status page (STATUS-1); absent if the server's response has none (API-34). */
  readonly followUp?: FollowUp | undefined;
  /** How many more submissions its person may make (ERR-6); absent if unknown or unlimited. */
  readonly entriesLeft?: number | undefined;
}

/** Returns the confirmation data of a submitted entry; null before submission. */
export function completionOf(campaign: Campaign, entry: Entry): Completion | null {
  if (entry.submissionUuid === null) return null;
  const { submissionUuid, followUp, entriesLeft, paymentMode, preferredPaymentMethod } = entry;
  const sentTo = sentToOf(entry);
  return {
    submissionUuid,
    instancePk: currentInstance(campaign, entry.instancePk).pk,
    paymentMode,
    preferredPaymentMethod,
    ...(sentTo && { sentTo }),
    ...(followUp && { followUp }),
    ...(entriesLeft !== null && { entriesLeft }),
  };
}

/**
 * Returns the submission of the bonus game, and its instance: the current one, or else the confirmed one; null if there
 * is neither.
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
