import { and, desc, eq, gte } from 'drizzle-orm';
import type { Actor, ProcessingState } from '#domain/processing.ts';
import { type ProcessingEvent, SENT_BY } from '#machines/processing/processing-events.ts';
import { isApproved, type Life, next } from '#machines/processing/life.ts';
import { mailOf } from '#machines/processing/mail-of.ts';
import { DECISIONS } from '#machines/processing/processing.machine.ts';
import type { Tx } from '../platform/database/database.ts';
import { pointsChange } from '../rewards/points.schema.ts';
import { type Earned, submissionEvent } from './processing.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import type { ClaimActivities } from '../accounts/claims.repository.ts';
import { creditApproved } from '../rewards/earnings.repository.ts';
import { appendEvent } from './event-log.repository.ts';
import { isTold, takeBackDeliveries } from '../webhooks/hooked-events.repository.ts';
import { isMailOut, oweMail, takeBackMail } from '../mail/owed-mail.repository.ts';

/** The sender of an event; `name` is the operator's, null for the server and for visitors. */
export interface Sender {
  readonly kind: Actor;
  readonly name: string | null;
}

/** An event as sent: `move` adds the data that depend on the log. */
export type SentEvent =
  | Exclude<ProcessingEvent, { readonly type: 'submission.received' | 'undo' | 'picture.overdue' }>
  | { readonly type: 'undo' | 'picture.overdue' };

/** An event to be applied to a submission. */
export interface Happening {
  readonly submissionUuid: string;
  readonly event: SentEvent;
  readonly by: Sender;
  /** Free text of the sender. */
  readonly note?: string | null;
}

/** The outcome of an event; `notTaken` means that nothing has changed. */
export type Moved =
  | {
      readonly kind: 'moved';
      readonly before: ProcessingState;
      readonly after: ProcessingState;
      readonly earned: Earned | null;
    }
  | { readonly kind: 'notTaken'; readonly state: ProcessingState }
  | { readonly kind: 'noSubmission' };

type Row = Awaited<ReturnType<typeof locked>>;
type LogRow = Pick<typeof submissionEvent.$inferSelect, 'id' | 'at' | 'event' | 'earned'>;

/** A locked submission with its log, newest event first. */
interface Held {
  readonly row: NonNullable<Row>;
  readonly log: readonly LogRow[];
  readonly life: Life;
}

export const SERVER: Sender = { kind: 'server', name: null };

/** Milliseconds. */
const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * Applies an event to a submission: the only function that changes its state (PROC-2). Locks the row, asks the chart,
 * and stores the state, the event and the earnings in the caller's transaction.
 *
 * @param activities ledger texts; null if the event cannot approve
 * @returns `notTaken` if the state or the sender does not allow the event; stores at most a missing duplicate mark
 */
export async function move(
  tx: Tx,
  { submissionUuid, event, by, note = null }: Happening,
  activities: ClaimActivities | null,
  now: Date,
): Promise<Moved> {
  const held = await holding(tx, submissionUuid, now);
  if (!held) return { kind: 'noSubmission' };
  const { life } = held;
  const told = await complete(tx, held, event, now);
  const after = SENT_BY[event.type] === by.kind ? next(life, told) : undefined;
  if (!after) return { kind: 'notTaken', state: life.state };
  const isApproval = isApproved(after.state) && !isApproved(life.state);
  if (isApproval && activities === null)
    throw new Error(`Invariant violated: ${event.type} approves a submission without data for the ledger.`);
  const earned = isApproval && activities ? await creditApproved(tx, held.row, activities, now) : null;
  await record(tx, held, after, { event: told, by, note, earned }, now);
  return { kind: 'moved', before: life.state, after: after.state, earned };
}

/** Applies the event for a duplicate mark (PICT-5) if the state allows it, in the transaction that set the mark. */
export async function noteMark(tx: Tx, submissionUuid: string, now: Date): Promise<void> {
  await holding(tx, submissionUuid, now);
}

/** Returns the state and log of a submission, oldest event first; undefined if it does not exist. */
export async function lifeStored(
  tx: Pick<Tx, 'select'>,
  submissionUuid: string,
): Promise<{ readonly life: Life; readonly log: readonly (typeof submissionEvent.$inferSelect)[] } | undefined> {
  const [row] = await tx.select(COLUMNS).from(submission).where(eq(submission.uuid, submissionUuid));
  if (!row) return undefined;
  const log = await tx
    .select()
    .from(submissionEvent)
    .where(eq(submissionEvent.submissionUuid, submissionUuid))
    .orderBy(submissionEvent.id);
  return { life: marked(row, lifeOfRow(row, log)), log };
}

const COLUMNS = {
  uuid: submission.uuid,
  campaignUuid: submission.campaignUuid,
  accountUuid: submission.accountUuid,
  points: submission.points,
  paymentMode: submission.paymentMode,
  preferredPaymentMethod: submission.preferredPaymentMethod,
  review: submission.review,
  processing: submission.processing,
  reward: submission.reward,
};

async function locked(tx: Pick<Tx, 'select'>, uuid: string) {
  // Weaker than `update`: another submission that is marked as its duplicate may refer to it meanwhile.
  const [row] = await tx.select(COLUMNS).from(submission).where(eq(submission.uuid, uuid)).for('no key update');
  return row;
}

/** Locks a submission. If a mark as a duplicate is not in its state yet, that event is applied first. */
async function holding(tx: Tx, uuid: string, now: Date): Promise<Held | undefined> {
  const row = await locked(tx, uuid);
  if (!row) return undefined;
  // A separate statement: only a statement that begins after the lock is held sees what others have stored meanwhile.
  const log: readonly LogRow[] = await tx
    .select({
      id: submissionEvent.id,
      at: submissionEvent.at,
      event: submissionEvent.event,
      earned: submissionEvent.earned,
    })
    .from(submissionEvent)
    .where(eq(submissionEvent.submissionUuid, uuid))
    .orderBy(desc(submissionEvent.id));
  const held = { row, log, life: lifeOfRow(row, log) };
  const life = marked(row, held.life);
  if (life === held.life) return held;
  const event = { type: 'duplicate.found' } as const;
  const id = await record(tx, held, life, { event, by: SERVER, note: null, earned: null }, now);
  return { row, log: [{ id, at: now, event, earned: null }, ...log], life };
}

/** Derives the life from the columns and the log. */
function lifeOfRow({ processing, reward }: NonNullable<Row>, log: readonly Pick<LogRow, 'event'>[]): Life {
  const hasAppealed = log.some(({ event }) => event.type === 'appeal');
  // The terms of the verification matter only for the first state.
  return { verification: 'none', isChecked: false, reward, state: processing, hasAppealed };
}

function marked({ review }: NonNullable<Row>, life: Life): Life {
  return (review === null ? undefined : next(life, { type: 'duplicate.found' })) ?? life;
}

/** Completes an event with data from the log. */
async function complete(tx: Tx, { row, log }: Held, event: SentEvent, now: Date): Promise<ProcessingEvent> {
  const [last] = log;
  const since = last ? now.getTime() - last.at.getTime() : Infinity;
  switch (event.type) {
    case 'undo':
      return {
        type: 'undo',
        of: last?.event.type ?? '',
        seconds: since / SECOND,
        isOut: last !== undefined && (await isOut(tx, row.uuid, last)),
      };
    case 'picture.overdue':
      return { type: 'picture.overdue', days: since / DAY };
    default:
      return event;
  }
}

/** Whether an effect of a decision is final: its email, a webhook delivery, or the visitor's points or entries. */
async function isOut(tx: Pick<Tx, '$count'>, uuid: string, { id, earned, at }: LogRow): Promise<boolean> {
  if ((await isMailOut(tx, id)) || (await isTold(tx, id))) return true;
  if (earned === null) return false;
  if (earned.points + earned.games + earned.extraEntries > 0) return true;
  // Visitors may have verified their address meanwhile and claimed the points (POINTS-3).
  return (await tx.$count(pointsChange, and(eq(pointsChange.submissionUuid, uuid), gte(pointsChange.at, at)))) > 0;
}

interface Recorded {
  readonly event: ProcessingEvent;
  readonly by: Sender;
  readonly note: string | null;
  readonly earned: Earned | null;
}

async function record(
  tx: Tx,
  { row, log, life }: Held,
  after: Life,
  { event, by, note, earned }: Recorded,
  now: Date,
): Promise<number> {
  const state = { processing: after.state, reward: after.reward };
  const isMarkedAgain = event.type === 'undo' && log[0]?.earned?.wasMarked === true;
  const review = earned === null ? (isMarkedAgain ? { review: 'duplicate' as const } : {}) : { review: null };
  await tx
    .update(submission)
    .set({ ...state, ...review, ...failedIn(event) })
    .where(eq(submission.uuid, row.uuid));
  const id = await appendEvent(tx, row.campaignUuid, {
    submissionUuid: row.uuid,
    at: now,
    sender: by.kind,
    senderName: by.name,
    event,
    reason: reasonOf(event),
    note,
    before: life.state,
    after: after.state,
    earned,
  });
  if (event.type === 'undo') {
    await takeBackMail(tx, row.uuid);
    if (log[0]) await takeBackDeliveries(tx, log[0].id);
  }
  const kind = mailOf(life.state, after.state);
  if (kind)
    await oweMail(tx, { eventId: id, submissionUuid: row.uuid, kind, isDecision: DECISIONS.includes(event.type) });
  return id;
}

/** The failed checks, a column that the queue filters by. */
function failedIn(event: ProcessingEvent): Pick<typeof submission.$inferInsert, 'failedChecks'> {
  if (!('results' in event)) return {};
  return { failedChecks: event.results.filter(({ verdict }) => verdict === 'fail').map(({ check }) => check) };
}

function reasonOf(event: ProcessingEvent): string | null {
  if (event.type === 'picture.overdue') return 'noPicture';
  return 'reason' in event ? event.reason : null;
}
