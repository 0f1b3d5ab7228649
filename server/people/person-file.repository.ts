import { asc, inArray, or } from 'drizzle-orm';
import { accessToken, account } from '../accounts/account.schema.ts';
import { cashChange, payment } from '../rewards/cash.schema.ts';
import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/database/person-key.ts';
import { pointsChange } from '../rewards/points.schema.ts';
import { redemption } from '../rewards/redemption.schema.ts';
import { consumer } from '../consumers/consumer.schema.ts';
import { mail, supportRequest } from '../submissions/core.schema.ts';
import { supportAnswer } from '../support/support.schema.ts';
import type { PersonRows } from './person-rows.repository.ts';
import { submissionFiles } from '../submissions/submission-files.repository.ts';

/** All stored data of a person, except secrets and internal data of the servers. */
export type PersonFile = Awaited<ReturnType<typeof readPersonFile>>;

/**
 * Reads all data of a person (PERSON-2).
 *
 * @param withMails whether to include emails: an email does not record which campaign it belongs to
 */
export async function readPersonFile(tx: Pick<Tx, 'select'>, rows: PersonRows, withMails: boolean) {
  const accounts = [...rows.accounts];
  const emails = [...rows.emails];
  const ofAccounts = await tx
    .select()
    .from(account)
    .where(inArray(account.uuid, accounts))
    .orderBy(asc(account.createdAt));
  const mails = withMails
    ? await tx
        .select()
        .from(mail)
        .where(or(inArray(emailKey(mail.recipient), emails), inArray(emailKey(mail.replyTo), emails)))
        .orderBy(asc(mail.createdAt))
    : [];
  return {
    accounts: ofAccounts.map(({ passwordHash: _secret, ...shown }) => shown),
    sessions: await tx
      .select({
        accountUuid: accessToken.accountUuid,
        createdAt: accessToken.createdAt,
        expiresAt: accessToken.expiresAt,
      })
      .from(accessToken)
      .where(inArray(accessToken.accountUuid, accounts)),
    submissions: await submissionFiles(tx, rows.submissions),
    pointsChanges: await tx
      .select()
      .from(pointsChange)
      .where(inArray(pointsChange.accountUuid, accounts))
      .orderBy(asc(pointsChange.id)),
    cashChanges: await tx
      .select()
      .from(cashChange)
      .where(inArray(cashChange.accountUuid, accounts))
      .orderBy(asc(cashChange.id)),
    payments: await tx
      .select()
      .from(payment)
      .where(inArray(payment.accountUuid, accounts))
      .orderBy(asc(payment.createdAt)),
    redemptions: await tx
      .select()
      .from(redemption)
      .where(inArray(redemption.accountUuid, accounts))
      .orderBy(asc(redemption.createdAt)),
    consumers: (
      await tx
        .select()
        .from(consumer)
        .where(inArray(consumer.cid, [...rows.consumers]))
    ).map(({ digest: _digest, ...shown }) => shown),
    messages: await tx
      .select()
      .from(supportRequest)
      .where(inArray(supportRequest.uuid, [...rows.supportRequests]))
      .orderBy(asc(supportRequest.createdAt)),
    // Without the operator who wrote them.
    answers: await tx
      .select({ supportUuid: supportAnswer.supportUuid, at: supportAnswer.at, text: supportAnswer.text })
      .from(supportAnswer)
      .where(inArray(supportAnswer.supportUuid, [...rows.supportRequests]))
      .orderBy(asc(supportAnswer.at)),
    // The content of emails with a token is left out.
    mails: mails.map(({ secret, body, html, ...shown }) => ({ ...shown, ...(!secret && { body, html }) })),
  };
}
