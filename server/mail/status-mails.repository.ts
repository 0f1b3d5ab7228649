import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { DeclineReason } from '#domain/decline-reasons.ts';
import type { FollowUp } from '#domain/follow-up.ts';
import type { Payment } from '#domain/payment.ts';
import type { StatusMailKind } from '#domain/status.ts';
import { rewardCode } from '../rewards/code.schema.ts';
import type { Db } from '../platform/database/database.ts';
import { submissionEvent } from '../processing/processing.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { statusMail } from '../processing/status.schema.ts';
import { mayMail } from './mail-allowance.repository.ts';
import { addingStatusMailJobs } from './owed-mail.repository.ts';
import { type NewMail, putMail } from './mail-outbox.repository.ts';
import type { References } from '../submissions/references.repository.ts';

/** Data for an email about a submission's state. */
export interface Told extends Payment, FollowUp {
  readonly kind: StatusMailKind;
  readonly campaignUuid: string;
  readonly campaignInstancePk: number;
  readonly email: string;
  readonly language: string;
  /** Reason for the rejection, or for the request for another picture. */
  readonly reason: DeclineReason | null;
  /** The reward code; null if it has none yet. */
  readonly code: string | null;
}

/** Emails to visitors that are due because of events (MAIL-1). */
export interface StatusMails {
  /**
   * Adds the email of an event to the outbox once, even if called concurrently.
   *
   * @param mailOf builds it; null if there is no recipient
   * @returns whether an email was added
   */
  write(eventId: number, mailOf: (told: Told) => NewMail | null): Promise<boolean>;
  /** Adds the missing jobs of emails that come from a backup, or whose process was killed. */
  addMissing(): Promise<void>;
}

/** Seconds overdue after which `addMissing` looks at an email: one that is just due still has its job. */
const LATE = 60;

export function statusMailsIn(db: Db, references: Pick<References, 'of'>, now: () => Date): StatusMails {
  return {
    write: (eventId, mailOf) =>
      db.transaction(async (tx) => {
        const [owed] = await tx
          .select({ uuid: statusMail.submissionUuid })
          .from(statusMail)
          .where(eq(statusMail.eventId, eventId));
        // Always lock the submission's row first, as undoing the decision does.
        const [row] = await tx
          .select()
          .from(submission)
          .where(eq(submission.uuid, owed?.uuid ?? NOBODY))
          .for('no key update');
        const [waiting] = await tx
          .select({
            kind: statusMail.kind,
            sender: submissionEvent.sender,
            reason: submissionEvent.reason,
            code: rewardCode.code,
          })
          .from(statusMail)
          .innerJoin(submissionEvent, eq(submissionEvent.id, statusMail.eventId))
          .leftJoin(rewardCode, eq(rewardCode.submissionUuid, statusMail.submissionUuid))
          .where(and(eq(statusMail.eventId, eventId), isNull(statusMail.writtenAt)));
        if (!row || !waiting) return false;
        const named = await references.of(tx, row.uuid);
        const told = { ...(row as typeof row & Payment), ...waiting, ...named };
        // Without an operator's decision, a script could trigger emails to an address that it entered.
        const isTyped = waiting.sender === 'server' && row.accountUuid === null;
        const isAllowed = row.email !== '' && (!isTyped || (await mayMail(tx, 'status', row.email, now())));
        const mail = isAllowed ? mailOf(told as Told) : null;
        if (mail) await putMail(tx, mail);
        await tx
          .update(statusMail)
          .set({ writtenAt: sql`clock_timestamp()` })
          .where(eq(statusMail.eventId, eventId));
        return mail !== null;
      }),
    async addMissing() {
      const isLate = and(
        isNull(statusMail.writtenAt),
        lte(statusMail.dueAt, sql`clock_timestamp() - make_interval(secs => ${LATE})`),
      );
      await db.execute(addingStatusMailJobs(sql`select event_id, due_at from ${statusMail} where ${isLate}`));
    },
  };
}

/** Used if the email was deleted by an undo; matches no submission. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
