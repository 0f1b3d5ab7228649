import type { AuditEntry } from '#domain/desk/audit-line.ts';
import { type Decision, needsNote } from '#domain/desk/decision.ts';
import { findingsOf, stanceOf } from '#domain/desk/findings.ts';
import type { ProcessingState } from '#domain/processing.ts';
import type { ProcessingEvent } from '#machines/processing/processing-events.ts';
import type { Tx } from '../platform/database/database.ts';
import { applyEventIn } from '../processing/apply-event.ts';
import { isInBudget } from '../rewards/campaign-budgets.ts';
import { holdSubmission, type Held } from '../processing/held-submission.repository.ts';
import type { Audit } from './audit.repository.ts';
import type { OperatorRow } from './operators.repository.ts';
import type { SentEvent } from '../processing/processing.repository.ts';
import { senderName, shownName } from './review-item.repository.ts';
import { leaveLock, lockOfOther } from './review-locks.repository.ts';
import { referenceOf } from '../submissions/references.repository.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { eventWords } from './event-words.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import { sentences } from './desk-sentences.ts';

type DecisionName = Decision['type'] | 'undo';

/** The operator, the submission, and the origin of the request. */
export interface Deciding {
  readonly uuid: string;
  /** Uuids of the campaigns that it may belong to; null for all. */
  readonly campaigns: readonly string[] | null;
  /** The campaigns, for their budgets. */
  readonly catalogue: Pick<Catalogue, 'sites'>;
  readonly as: OperatorRow;
  readonly now: Date;
  readonly from: string;
  readonly request: string;
}

/** The outcome of a decision; only `decided` changes anything. */
export type Decided =
  | { readonly kind: 'decided'; readonly state: ProcessingState }
  | { readonly kind: 'noteMissing' | 'noSubmission' | 'overBudget' }
  /** Another operator has decided first, or has locked the submission. */
  | { readonly kind: 'refused'; readonly detail: string; readonly who: string; readonly what: string };

/**
 * Decides on a submission. The event, the release of the lock and the line of the audit log are stored together or not
 * at all (DESK-24). If the same operator repeats a decision, the first outcome is returned.
 *
 * @param seen id of the last event that the operator has seen; null for the latest
 */
export function decideOn(
  audit: Audit,
  deciding: Deciding,
  { note, ...event }: Decision,
  seen: number | null,
): Promise<Decided> {
  return audit.with<Decided>(async (tx) => {
    const { uuid, as, now } = deciding;
    const held = await holdSubmission(tx, uuid, deciding.campaigns);
    if (!held) return without({ kind: 'noSubmission' });
    const last = held.log.at(-1);
    const isRepeated = last?.senderName === senderName(as) && sameEvent(last.event, event);
    if (isRepeated) return without({ kind: 'decided', state: held.state });
    if (seen !== null && last?.id !== seen) return without(firstWas(held));
    const other = await lockOfOther(tx, uuid, as.uuid, now);
    if (other) {
      const { operatorName: who } = other;
      return without({ kind: 'refused', detail: sentences.atIt(who), who, what: 'lock' });
    }
    if (note === null && needsNote(event, stanceOf(findingsOf(held.results, held.isDuplicate))))
      return without({ kind: 'noteMissing' });
    const toPay = { campaignUuid: held.campaign, instancePk: held.instancePk, reward: held.reward };
    if (event.type === 'approve' && !(await isInBudget(tx, deciding.catalogue, toPay)))
      return without({ kind: 'overBudget' });
    return apply(tx, deciding, held, event, note);
  });
}

/** Undoes the operator's own last decision, while the chart allows it (PROC-4). */
export function undoOn(audit: Audit, deciding: Deciding): Promise<Decided> {
  return audit.with<Decided>(async (tx) => {
    const held = await holdSubmission(tx, deciding.uuid, deciding.campaigns);
    if (!held) return without({ kind: 'noSubmission' });
    if (held.log.at(-1)?.senderName !== senderName(deciding.as)) return without(firstWas(held));
    return apply(tx, deciding, held, { type: 'undo' }, null);
  });
}

interface Told {
  readonly outcome: Decided;
  readonly entry: AuditEntry | null;
}

const without = (outcome: Decided): Told => ({ outcome, entry: null });

/** Applies the event, releases the lock, and returns the line for the audit log. */
async function apply(
  tx: Tx,
  { uuid, as, now, from, request }: Deciding,
  held: Held,
  event: SentEvent & { readonly type: DecisionName },
  note: string | null,
): Promise<Told> {
  const by = { kind: 'operator', name: senderName(as) } as const;
  const moved = await applyEventIn(tx, { submissionUuid: uuid, event, by, note }, now);
  if (moved.kind === 'noSubmission') return without({ kind: 'noSubmission' });
  if (moved.kind === 'notTaken') return without(firstWas(held));
  await leaveLock(tx, uuid, as.uuid);
  const said = ['reason' in event ? event.reason : null, note].filter((word) => word !== null);
  const entry = entryOf(`decide.${event.type}`, actorOf(as), now, {
    campaign: held.campaign,
    about: await referenceOf(tx, uuid),
    detail: [`${moved.before} → ${moved.after}`, ...said].join('; '),
    from,
    request,
  });
  return { outcome: { kind: 'decided', state: moved.after }, entry };
}

/** Returns the rejection with the previous event and its sender. */
function firstWas({ log }: Held): Decided {
  const last = log.at(-1);
  const who = last?.senderName ? shownName(last.senderName) : last?.sender === 'visitor' ? 'The visitor' : 'The server';
  const what = last?.event.type ?? '';
  return { kind: 'refused', detail: sentences.otherDecided(who, eventWords(last?.event.type)), who, what };
}

/** Whether a stored event equals the sent decision. */
function sameEvent(stored: ProcessingEvent, { type, ...more }: Omit<Decision, 'note'> & { reason?: string }): boolean {
  return stored.type === type && ('reason' in stored ? stored.reason : undefined) === more.reason;
}
