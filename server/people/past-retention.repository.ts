import { and, eq, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { OWED_STATES } from '#domain/processing.ts';
import { account, mailedToken } from '../accounts/account.schema.ts';
import type { Tx } from '../platform/database/database.ts';
import { payoutLine } from '../payouts/payout.schema.ts';
import { consumer } from '../consumers/consumer.schema.ts';
import { submission, supportRequest } from '../submissions/core.schema.ts';
import { emailKey } from '../platform/database/person-key.ts';
import type { PersonRows } from './person-rows.repository.ts';

type Reading = Pick<Tx, 'select' | '$count'>;

/**
 * Returns the next rows of a campaign to be erased, at most `limit` of each kind: settled submissions, accounts without
 * other submissions, consumers of the program, and messages to support.
 *
 * @returns null if no rows are left
 */
export async function rowsPastRetention(tx: Reading, campaignUuid: string, limit: number): Promise<PersonRows | null> {
  const submissions = await tx
    .select({ uuid: submission.uuid, email: submission.emailNormalised })
    .from(submission)
    .where(and(eq(submission.campaignUuid, campaignUuid), isSettled(tx)))
    .orderBy(submission.createdAt, submission.uuid)
    .limit(limit)
    // Skips locked submissions: a decision in progress may make a reward due.
    .for('update', { of: submission, skipLocked: true });
  const accounts = await tx
    .select({ uuid: account.uuid, email: account.emailNormalised })
    .from(account)
    .where(
      and(
        eq(account.campaignUuid, campaignUuid),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(submission)
            .where(
              and(
                eq(submission.accountUuid, account.uuid),
                notInArray(
                  submission.uuid,
                  submissions.map(({ uuid }) => uuid),
                ),
              ),
            ),
        ),
      ),
    )
    .limit(limit);
  const consumers = await tx
    .select({ uuid: consumer.cid, email: sql<string>`${emailKey(consumer.email)}` })
    .from(consumer)
    .where(eq(consumer.campaignUuid, campaignUuid))
    .limit(limit);
  const supportRequests = await tx
    .select({ uuid: supportRequest.uuid, email: sql<string>`${emailKey(supportRequest.email)}` })
    .from(supportRequest)
    .where(eq(supportRequest.campaignUuid, campaignUuid))
    .limit(limit);
  const all = [...submissions, ...accounts, ...consumers, ...supportRequests];
  if (all.length === 0) return null;
  const asked = await tx
    .select({ email: sql<string>`${emailKey(mailedToken.email)}` })
    .from(mailedToken)
    .where(
      inArray(
        mailedToken.accountUuid,
        accounts.map(({ uuid }) => uuid),
      ),
    );
  const emails = [...new Set([...all, ...asked].flatMap(({ email }) => (email ? [email] : [])))];
  const awaited = await awaitedRecipients(tx, emails);
  const uuids = (rows: readonly { readonly uuid: string }[]) => rows.map(({ uuid }) => uuid);
  return {
    submissions: uuids(submissions),
    accounts: uuids(accounts),
    consumers: uuids(consumers),
    supportRequests: uuids(supportRequests),
    emails: emails.filter((email) => !awaited.has(email)),
  };
}

/** Returns the addresses that have an open payment whose submission was deleted. They stay until it has a result. */
async function awaitedRecipients(tx: Reading, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const email = emailKey(sql`(${payoutLine.recipient} ->> 'email')`);
  const rows = await tx
    .select({ email: sql<string>`${email}` })
    .from(payoutLine)
    .where(
      and(
        isNull(payoutLine.submissionUuid),
        sql`${payoutLine.recipient} ->> 'email' <> ''`,
        isNull(payoutLine.result),
        inArray(email, [...emails]),
      ),
    );
  return new Set(rows.map((row) => row.email));
}

/** Returns the number of submissions of a campaign that are kept because a reward is still due. */
export const countOwed = (tx: Reading, campaignUuid: string): Promise<number> =>
  tx.$count(submission, and(eq(submission.campaignUuid, campaignUuid), sql`not (${isSettled(tx)})`));

/** True if the submission awaits no money, code or parcel, and has no payment without a result. */
function isSettled(tx: Pick<Tx, 'select'>) {
  return and(
    notInArray(submission.processing, [...OWED_STATES]),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(payoutLine)
        .where(and(eq(payoutLine.submissionUuid, submission.uuid), isNull(payoutLine.result))),
    ),
  );
}
