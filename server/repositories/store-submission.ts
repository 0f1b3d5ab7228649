import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { account } from '../database/account-schema.ts';
import { builtOnce } from '../database/built-once.ts';
import type { Tx } from '../database/database.ts';
import { mail, submission } from '../database/schema.ts';
import { countBelow } from './attempts.ts';
import type { Person } from './entries.ts';
import { allowanceOf } from './mail-allowance.ts';
import { addingMailJobs } from './mail-jobs.ts';
import type { NewMail } from './outbox.ts';
import { currentRequestId } from '../request-id.ts';

export type NewSubmission = Omit<
  typeof submission.$inferInsert,
  'uuid' | 'createdAt' | 'singleEntry' | 'review' | 'duplicateOf' | 'bonusPoints' | keyof Person
> &
  Person;

interface Storing {
  readonly row: NewSubmission;
  /** The person may have no other submission in the campaign. */
  readonly singleEntry: boolean;
  /** The confirmation for the visitor; null without an address. An address gets only a limited number a day (S-9). */
  readonly mail: ((uuid: string) => NewMail) | null;
  readonly now: Date;
}

/**
 * Stores a submission, the mail that confirms it and the job that sends it, by one statement: each statement costs a
 * round trip and a good part of what the submission itself does. Signed-in participants get any number of confirmations
 * at their own address; anyone else's verified address counts like a stranger's.
 *
 * @returns undefined, with nothing stored, if the campaign has received its key before
 */
export async function storeSubmission(
  tx: Tx,
  { row, singleEntry, mail: mailOf, now }: Storing,
): Promise<{ readonly uuid: string } | undefined> {
  const uuid = randomUUID();
  const values = { ...UNSET, ...row, uuid, singleEntry };
  const [stored] = await (mailOf === null
    ? alone(tx).execute(values)
    : withMail(tx).execute({
        ...values,
        ...mailOf(uuid),
        ...allowanceOf('confirmation', row.email, now),
        requestId: currentRequestId(),
      }));
  return stored;
}

/** The columns that a row may leave out. */
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

const alone = builtOnce((on) => insertion(on).prepare('store_submission'));

const withMail = builtOnce((on) => {
  const stored = on.$with('stored').as(insertion(on));
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
    .with(stored, owner, counted, mailed, added)
    .select({ uuid: stored.uuid })
    .from(stored)
    .prepare('store_submission_with_mail');
});

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
    })
    .onConflictDoNothing({ target: [submission.campaignUuid, submission.idempotencyKey] })
    .returning({ uuid: submission.uuid });
}
