import type { Entry } from '#domain/entry.ts';
import { type Fault, isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { type FormValues, withFormValues } from '#domain/rules/form-values.ts';
import { completionOf, resetEntry } from '#domain/rules/entry-rules.ts';
import { faultOfConsumer, faultOfSubmission } from '#domain/rules/fault-rules.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import { type JourneyContext, NO_GAME } from '../journey.context.ts';
import { siteOf } from '../journey.visit.ts';
import type { Update } from './update.ts';

export function changeForm({ entry }: JourneyContext, values: FormValues): Update {
  return { entry: withFormValues(entry, values), completion: null, visit: { fieldErrors: {} } };
}

export interface FormSubmission {
  readonly values: FormValues;
  readonly idempotencyKey: string;
  readonly captcha: string | null;
}

/** SUBM-1, SUBM-8: stores the values before they are sent. All attempts of an entry share one idempotency key. */
export function submitForm({ entry }: JourneyContext, { values, idempotencyKey, captcha }: FormSubmission): Update {
  const attempt = { ...withFormValues(entry, values), idempotencyKey: entry.idempotencyKey ?? idempotencyKey };
  return { entry: attempt, sending: { captcha, sent: 0, hold: null }, visit: { outage: null, fieldErrors: {} } };
}

/** SUBM-6: stores the consumer's id, which is sent with the submission. */
export function setCid({ entry }: JourneyContext, cid: string | null): Update {
  return { entry: { ...entry, custom: { ...entry.custom, CID: cid ?? '' } } };
}

/** ERR-10: shows why the consumer call failed. Nothing was submitted; the captcha is reset (SUBM-4). */
export function blameConsumer(context: JourneyContext, { error }: { error: unknown }): Update {
  return withoutConsumer(context, faultOfConsumer(error));
}

/** SUBM-7: treats a response without a cid as a failure. */
export function blameMissingCid(context: JourneyContext): Update {
  return withoutConsumer(context, { kind: 'consumerWithoutCid' });
}

function withoutConsumer({ sending }: JourneyContext, fault: Fault): Update {
  return { visit: { fault, outage: null }, sending: { captcha: null, failures: sending.failures + 1 } };
}

/** Stores the fraction of the submission sent so far, from 0 to 1 (SUBM-10). */
export function setSent(_: JourneyContext, sent: number): Update {
  return { sending: { sent } };
}

export function acceptSubmission(
  { entry }: JourneyContext,
  { uuid, reference, statusPath, entriesLeft }: SubmissionCreated,
): Update {
  const followUp = reference !== undefined && statusPath !== undefined ? { reference, statusPath } : null;
  return {
    entry: { ...entry, submissionUuid: uuid, followUp, entriesLeft: entriesLeft ?? null },
    completion: null,
    game: NO_GAME,
  };
}

/**
 * Shows the dialog for a failed submission. The key is always kept: an error response does not use it up (decision
 * 008), and the server may have stored an earlier attempt whose response was lost (SUBM-8).
 */
export function failSubmission({ entry, sending, visit }: JourneyContext, { error }: { error: unknown }): Update {
  const failure = isCallFailure(error) ? error : NO_ANSWER;
  const { detail: _, ...fieldErrors } = failure.body;
  const wasRefused = failure.status >= 400 && failure.status < 500;
  // An automatic retry reused a spent captcha solution, or had none after a reload.
  const isSpent = failure.body['captcha'] !== undefined && (visit.outage !== null || sending.captcha === null);
  const fault: Fault = isSpent ? { kind: 'captchaAgain' } : faultOfSubmission(failure);
  return {
    entry: wasRefused ? withoutCid(entry) : entry,
    visit: { fault, fieldErrors, outage: null },
    sending: { captcha: null, failures: sending.failures + 1 },
  };
}

/** Drops the cid of a rejected attempt, because corrected data create a new consumer (SUBM-6). */
function withoutCid(entry: Entry): Entry {
  const { CID: _, ...custom } = entry.custom;
  return { ...entry, custom };
}

/** ENTRY-7: stores the confirmation data and resets the entry. */
export function completeEntry(context: JourneyContext): Update {
  const completion = completionOf(siteOf(context).campaign, context.entry);
  return completion ? { completion, entry: resetEntry(context.entry) } : {};
}
