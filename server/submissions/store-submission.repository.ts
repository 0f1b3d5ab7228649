import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ProcessingState, Promised } from '#domain/processing.ts';
import type { FollowUp } from '#domain/follow-up.ts';
import { begun } from '#machines/processing/life.ts';
import { account } from '../accounts/account.schema.ts';
import { builtOnce } from '../platform/database/built-once.ts';
import type { Tx } from '../platform/database/database.ts';
import { mail, submission } from './core.schema.ts';
import { submissionEvent } from '../processing/processing.schema.ts';
import { submissionReference } from '../processing/status.schema.ts';
import { addingCheckJobs } from '../processing/check-jobs.repository.ts';
import { countBelow } from '../platform/http/attempts.repository.ts';
import type { Person } from './entry-counts.repository.ts';
import { tellingHooks } from '../webhooks/hooked-events.repository.ts';
import { allowanceOf } from '../mail/mail-allowance.repository.ts';
import { addingMailJobs } from '../mail/mail-jobs.repository.ts';
import type { NewMail } from '../mail/mail-outbox.repository.ts';
import type { NewName } from './references.repository.ts';
import { currentRequestId } from '../platform/request-id.ts';

export type NewSubmission = Omit<
  typeof submission.$inferInsert,
  | 'uuid'
  | 'createdAt'
  | 'singleEntry'
  | 'review'
  | 'duplicateOf'
  | 'bonusPoints'
  | 'processing'
  | 'failedChecks'
  | 'reward'
  | keyof Person
> &
  Person;

/** A submission was received before under the same key, so nothing is stored. */
export class KeyTaken extends Error {}

/** What is stored once, with a submission. */
export interface Along {
  /** Builds the confirmation; null without an address. An address gets only a limited number a day (MAIL-3). */
  readonly mail: ((received: Received) => NewMail) | null;
  /** Ledger text if the submission earns points; the row contains account and points. */
  readonly activity: string;
  /** What its journey promises; determines the first state (PROC-1). */
  readonly promised: Promised;
  /** Number of a person's submissions per day that earn points without review; further ones await review (POINTS-2). */
  readonly creditsPerDay: number;
  readonly now: Date;
}

interface StoredSubmission {
  readonly uuid: string;
  /** Its first state. */
  readonly processing: ProcessingState;
}

/** The response to a submission. */
export interface Received extends FollowUp {
  readonly uuid: string;
}

/** A new submission with the number of its person's entries, if they were counted; or the earlier one. */
export interface Created extends Received {
  readonly isNew: boolean;
  readonly entries?: number | undefined;
}

/** A submission found by its key, and its instance. */
export interface ReceivedBefore extends Received {
  readonly campaignInstancePk: number;
}

interface Storing {
  readonly row: NewSubmission;
  readonly uuid: string;
  /** Its reference and code (STATUS-1). */
  readonly name: NewName;
  /** What its journey promises; determines the first state. */
  readonly promised: Promised;
  /** Whether the person may have no other submission in the campaign. */
  readonly singleEntry: boolean;
  /**
   * Builds the confirmation for the visitor; null without an address. An address gets only a limited number a day
   * (MAIL-3).
   */
  readonly mail: ((received: Received) => NewMail) | null;
  readonly now: Date;
}

/**
 * Stores in one statement: a submission, its reference, its first event, the webhook deliveries of that event, the
 * confirmation, and the jobs that send and check it. Each extra statement would cost a round trip and a considerable
 * part of the submission's own time.
 *
 * Signed-in participants get any number of confirmations at their own address. All other addresses are limited, even
 * verified ones.
 *
 * @returns undefined, with nothing stored, if the campaign has already received this key
 * @throws an error that `isReferenceTaken` recognises, with nothing stored, if the reference is taken
 */
export async function storeSubmission(
  tx: Tx,
  { row, uuid, name, promised, singleEntry, mail: mailOf, now }: Storing,
): Promise<StoredSubmission | undefined> {
  const { state: processing, reward } = begun(promised);
  const { statusPath, ...stored } = name;
  const values = { ...UNSET, ...row, ...stored, uuid, singleEntry, processing, reward, receivedAt: now };
  const isChecked = processing === 'checking';
  const [created] = await (mailOf === null
    ? (isChecked ? checked : alone)(tx).execute(values)
    : (isChecked ? checkedWithMail : withMail)(tx).execute({
        ...values,
        ...mailOf({ uuid, reference: name.reference, statusPath }),
        ...allowanceOf('confirmation', row.email, now),
        requestId: currentRequestId(),
      }));
  return created && { ...created, processing };
}

/** Columns that a row may omit. */
const UNSET = {
  dateOfBirth: null,
  ageAtSubmission: null,
  qualifierAnswer: null,
  state: null,
  paymentMode: null,
  preferredPaymentMethod: null,
  accountUuid: null,
  points: 0,
};

const alone = builtOnce((on) => storing(on).prepare('store_submission'));
const checked = builtOnce((on) => storing(on, 'checked').prepare('store_submission_checked'));
const withMail = builtOnce((on) => storingWithMail(on).prepare('store_submission_with_mail'));
const checkedWithMail = builtOnce((on) => storingWithMail(on, 'checked').prepare('store_submission_checked_with_mail'));

/**
 * The common parts of these statements: the row, its reference, its first event with webhook deliveries, and its check,
 * if any.
 */
function parts(on: Tx, isChecked?: 'checked') {
  const stored = on.$with('stored').as(insertion(on));
  const received = on.$with('begun', { id: submissionEvent.id }).as(sql`
    insert into ${submissionEvent} (submission_uuid, at, sender, event, after)
    select uuid, ${sql.placeholder('receivedAt')}::timestamptz, 'visitor', '{"type": "submission.received"}', ${sql.placeholder('processing')}::text
    from ${stored} returning id`);
  const told = tellingHooks(
    on,
    sql`select id, ${sql.placeholder('campaignUuid')}::uuid as campaign_uuid, clock_timestamp() as due_at from ${received}`,
  );
  const named = on.$with('named', {}).as(sql`
    insert into ${submissionReference} (submission_uuid, campaign_uuid, reference, code_sha256)
    select uuid, ${sql.placeholder('campaignUuid')}::uuid, ${sql.placeholder('reference')}::text, ${sql.placeholder('codeSha256')}::bytea
    from ${stored}`);
  const checks = on.$with('checks', {}).as(addingCheckJobs(sql`select uuid from ${stored}`));
  const all = [stored, named, received, ...told];
  return { stored, all: isChecked === undefined ? all : [...all, checks] };
}

function storing(on: Tx, isChecked?: 'checked') {
  const { stored, all } = parts(on, isChecked);
  return on
    .with(...all)
    .select({ uuid: stored.uuid })
    .from(stored);
}

function storingWithMail(on: Tx, isChecked?: 'checked') {
  const { stored, all } = parts(on, isChecked);
  const owner = on.$with('owner').as(
    on
      .select({ uuid: account.uuid })
      .from(account)
      .where(
        and(
          eq(account.uuid, sql.placeholder('accountUuid')),
          eq(account.emailNormalised, sql.placeholder('emailNormalised')),
          isNotNull(account.verifiedAt),
        ),
      ),
  );
  const counted = on.$with('counted').as(countBelow(on, sql`from ${stored} where not exists (select from ${owner})`));
  const mailed = on.$with('mailed', {
    uuid: mail.uuid,
    secret: mail.secret,
    failures: mail.failures,
    dueAt: mail.dueAt,
  }).as(sql`
    insert into ${mail} (recipient, reply_to, subject, body, html, secret, request_id)
    select ${sql.placeholder('recipient')}::text, ${sql.placeholder('replyTo')}::text, ${sql.placeholder('subject')}::text,
      ${sql.placeholder('body')}::text, ${sql.placeholder('html')}::text, ${sql.placeholder('secret')}::boolean, ${sql.placeholder('requestId')}::text
    from ${stored} where exists (select from ${owner}) or exists (select from ${counted} where ${counted.count} <= ${sql.placeholder('most')})
    returning uuid, secret, failures, due_at`);
  const added = on.$with('added', {}).as(addingMailJobs(sql`select * from ${mailed}`));
  return on
    .with(...all, owner, counted, mailed, added)
    .select({ uuid: stored.uuid })
    .from(stored);
}

function insertion(on: Pick<Tx, 'insert'>) {
  return on
    .insert(submission)
    .values({
      uuid: sql.placeholder('uuid'),
      campaignUuid: sql.placeholder('campaignUuid'),
      campaignInstancePk: sql.placeholder('campaignInstancePk'),
      idempotencyKey: sql.placeholder('idempotencyKey'),
      dateOfBirth: sql.placeholder('dateOfBirth'),
      ageAtSubmission: sql.placeholder('ageAtSubmission'),
      qualifierAnswer: sql.placeholder('qualifierAnswer'),
      state: sql.placeholder('state'),
      paymentMode: sql.placeholder('paymentMode'),
      preferredPaymentMethod: sql.placeholder('preferredPaymentMethod'),
      email: sql.placeholder('email'),
      phone: sql.placeholder('phone'),
      emailNormalised: sql.placeholder('emailNormalised'),
      phoneNormalised: sql.placeholder('phoneNormalised'),
      singleEntry: sql.placeholder('singleEntry'),
      nameFirst: sql.placeholder('nameFirst'),
      nameLast: sql.placeholder('nameLast'),
      custom: sql.placeholder('custom'),
      utm: sql.placeholder('utm'),
      language: sql.placeholder('language'),
      accountUuid: sql.placeholder('accountUuid'),
      points: sql.placeholder('points'),
      processing: sql.placeholder('processing'),
      reward: sql.placeholder('reward'),
    })
    .onConflictDoNothing({ target: [submission.campaignUuid, submission.idempotencyKey] })
    .returning({ uuid: submission.uuid });
}
