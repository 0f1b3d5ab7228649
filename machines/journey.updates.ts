import { EMPTY_ACCOUNT, NO_PASSWORDS } from '#domain/account.ts';
import { NO_BONUS } from '#domain/bonus.ts';
import { emptyEntry, type Entry, type ReceiptImage } from '#domain/entry.ts';
import { type Fault, faultOfSubmission, faultOfSupportRequest, isCallFailure, NO_ANSWER, type RefusedFile } from '#domain/errors.ts';
import { type FormValues, withFormValues } from '#domain/form-values.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { completionOf, resetEntry, withGateAnswers, withGateClosed, withGatePassed } from '#domain/rules/entries.ts';
import { judgeAnswers } from '#domain/rules/gate.ts';
import { EMPTY_CONTACT } from '#domain/support.ts';
import { BONUS_RESET } from './bonus.updates.ts';
import { nowOf, siteOf } from './journey.facts.ts';
import type { JourneyContext, JourneyInput, LoadedSite } from './journey.types.ts';

type Update = Partial<JourneyContext>;

export function initialContext({ requested, code, onDesktop, now, utm }: JourneyInput): JourneyContext {
  return {
    site: null,
    entry: emptyEntry({ utm, profile: null }),
    completion: null,
    contact: EMPTY_CONTACT,
    account: EMPTY_ACCOUNT,
    passwords: NO_PASSWORDS,
    accountNotice: null,
    balance: null,
    bonus: NO_BONUS,
    play: null,
    game: null,
    earned: null,
    now,
    onDesktop,
    requested,
    code,
    picked: [],
    progress: { done: 0, total: 0 },
    turning: null,
    fault: null,
    fieldErrors: {},
    captcha: null,
    failures: 0,
    sent: 0,
    problems: [],
  };
}

/**
 * Takes up the site and what the visitor entered before; the UTM parameters of this landing win over kept ones, and the profile
 * that outlives the tab over the tab's own, for another tab may have signed out (ENTRY-4).
 */
export function siteLoaded({ entry }: JourneyContext, { configuration, campaign, entry: stored, completion, contact, account, bonus, landing }: LoadedSite): Update {
  const kept = { ...(stored ?? entry), profile: landing ? landing.profile : (stored?.profile ?? null) };
  const hasLandedAnew = Object.keys(entry.utm).length > 0;
  const utm = hasLandedAnew ? entry.utm : (stored?.utm ?? landing?.utm ?? {});
  return { site: { configuration, campaign }, entry: { ...kept, utm }, completion, contact: contact ?? EMPTY_CONTACT, account: account ?? EMPTY_ACCOUNT, bonus: bonus ?? NO_BONUS, problems: [] };
}

/** CFG-4: why the site cannot be shown; an error of another kind tells nothing that a visitor could use. */
export function siteRefused(error: unknown): Update {
  if (typeof error !== 'object' || error === null || !('problems' in error) || !Array.isArray(error.problems)) return { problems: [] };
  return { problems: error.problems.map(String) };
}

export function gateChanged({ entry }: JourneyContext, answers: GateAnswers): Update {
  return { entry: withGateAnswers(entry, answers) };
}

export function gatePassed(context: JourneyContext, answers: GateAnswers): Update {
  const verdict = judgeAnswers(siteOf(context).campaign, answers, nowOf(context));
  return verdict?.passed ? { entry: withGatePassed(withGateAnswers(context.entry, answers), verdict.pass), completion: null } : {};
}

export function gateRefused(context: JourneyContext, answers: GateAnswers): Update {
  const verdict = judgeAnswers(siteOf(context).campaign, answers, nowOf(context));
  return verdict && !verdict.passed ? { entry: withGateClosed(withGateAnswers(context.entry, answers)), fault: verdict.fault } : {};
}

/** RCPT-5, RCPT-11: with a new entry the old confirmation is over. The good images join in the order of the pick, the others are named. */
export function receiptsPrepared({ entry }: JourneyContext, images: readonly ReceiptImage[], refused: readonly RefusedFile[]): Update {
  return {
    entry: { ...entry, files: [...entry.files, ...images] },
    completion: null,
    fault: refused.length > 0 ? { kind: 'filesRefused', files: refused } : null,
  };
}

export function receiptDeleted({ entry }: JourneyContext, id: string): Update {
  return { entry: { ...entry, files: entry.files.filter((file) => file.id !== id) } };
}

export function receiptReplaced({ entry }: JourneyContext, image: ReceiptImage): Update {
  return { entry: { ...entry, files: entry.files.map((file) => (file.id === image.id ? image : file)) } };
}

export function formChanged({ entry }: JourneyContext, values: FormValues): Update {
  return { entry: withFormValues(entry, values), completion: null, fieldErrors: {} };
}

/** What the visitor sends off. */
export interface FormSubmission {
  readonly values: FormValues;
  readonly idempotencyKey: string;
  readonly captcha: string | null;
}

/** SUBM-1, SUBM-8: the values are stored first; an entry has one key for all its attempts. */
export function formSubmitted({ entry }: JourneyContext, { values, idempotencyKey, captcha }: FormSubmission): Update {
  const attempt = { ...withFormValues(entry, values), idempotencyKey: entry.idempotencyKey ?? idempotencyKey };
  return { entry: attempt, captcha, sent: 0, fieldErrors: {} };
}

/** SUBM-6: the consumer's id goes along with the submission. */
export function consumerCreated({ entry }: JourneyContext, cid: string): Update {
  return { entry: { ...entry, custom: { ...entry.custom, CID: cid } } };
}

/** ERR-10: nothing was submitted; the captcha begins anew (SUBM-4). */
export function consumerFailed({ failures }: JourneyContext, fault: Fault): Update {
  return { fault, captcha: null, failures: failures + 1 };
}

export function submissionCreated({ entry }: JourneyContext, submissionUuid: string): Update {
  return { ...BONUS_RESET, entry: { ...entry, submissionUuid }, completion: null };
}

/**
 * The dialog for a failed submission. The key stays whatever the answer was: a refusal leaves it free (decision 008), and an
 * attempt before it may have been received without our knowing (SUBM-8).
 */
export function submissionFailed({ entry, failures }: JourneyContext, error: unknown): Update {
  const failure = isCallFailure(error) ? error : NO_ANSWER;
  const { detail: _, ...fieldErrors } = failure.body;
  const wasRefused = failure.status >= 400 && failure.status < 500;
  return { fault: faultOfSubmission(failure), fieldErrors, captcha: null, failures: failures + 1, entry: wasRefused ? withoutCid(entry) : entry };
}

/** The entry of a refused attempt: corrected data make a new consumer (SUBM-6). */
function withoutCid(entry: Entry): Entry {
  const { CID: _, ...custom } = entry.custom;
  return { ...entry, custom };
}

/** ENTRY-7: what the confirmation shows is kept, the entry is reset. */
export function entryCompleted(context: JourneyContext): Update {
  const completion = completionOf(siteOf(context).campaign, context.entry);
  return completion ? { completion, entry: resetEntry(context.entry) } : {};
}

/** ERR-11, ERR-12: the message stays as it was written. */
export function supportFailed(error: unknown): Update {
  return { fault: faultOfSupportRequest(isCallFailure(error) ? error : NO_ANSWER) };
}
