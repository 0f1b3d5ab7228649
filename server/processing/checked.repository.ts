import { and, type Column, eq, or, sql } from 'drizzle-orm';
import type { Reward } from '#domain/processing.ts';
import type { Db } from '../platform/database/database.ts';
import { submissionEvent } from './processing.schema.ts';
import { receiptImage, submission } from '../submissions/core.schema.ts';
import { addingCheckJobs } from './check-jobs.repository.ts';

/** A submission to be checked, with its stored data. */
interface ToCheck {
  readonly campaignUuid: string;
  readonly instancePk: number;
  readonly reward: Reward;
  readonly receivedAt: Date;
  /** Number of submissions of this person in the campaign up to and including this one. */
  readonly entries: number;
  readonly duplicateOf: string | null;
  readonly accountUuid: string | null;
  readonly emailNormalised: string;
  /** In order of position. */
  readonly pictures: readonly { readonly uuid: string; readonly isRecognisable: boolean }[];
}

/** Minimum age in seconds of submissions that `addMissingChecks` looks at: newer ones still have their job. */
const LATE = 60;

/** Adds the missing check jobs of submissions that come from a backup, or whose process was killed. */
export async function addMissingChecks(db: Db): Promise<void> {
  const isLate = sql`processing = 'checking' and created_at <= clock_timestamp() - make_interval(secs => ${LATE})`;
  await db.execute(addingCheckJobs(sql`select uuid from ${submission} where ${isLate}`));
}

/** Returns a submission whose checks are in progress; undefined if it does not exist or is in another state. */
export async function toCheck(db: Db, uuid: string): Promise<ToCheck | undefined> {
  // By the clock of the server that received it, which may differ from the database's clock.
  const received = db
    .select({ at: submissionEvent.at })
    .from(submissionEvent)
    .where(eq(submissionEvent.submissionUuid, submission.uuid))
    .orderBy(submissionEvent.id)
    .limit(1);
  const [row] = await db
    .select({
      campaignUuid: submission.campaignUuid,
      instancePk: submission.campaignInstancePk,
      receivedAt: sql`coalesce((${received}), ${submission.createdAt})`.mapWith(submission.createdAt),
      duplicateOf: submission.duplicateOf,
      processing: submission.processing,
      reward: submission.reward,
      emailNormalised: submission.emailNormalised,
      phoneNormalised: submission.phoneNormalised,
      accountUuid: submission.accountUuid,
    })
    .from(submission)
    .where(eq(submission.uuid, uuid));
  if (row?.processing !== 'checking') return undefined;
  const { emailNormalised, phoneNormalised, accountUuid, ...found } = row;
  const sameAs = (column: Column, name: string | null) => (name === null ? [] : [eq(column, name)]);
  // Persons are identified as in `countEntries`.
  const theirs = or(
    ...sameAs(submission.emailNormalised, emailNormalised),
    ...sameAs(submission.phoneNormalised, phoneNormalised),
    ...sameAs(submission.accountUuid, accountUuid),
    eq(submission.uuid, uuid),
  );
  const isEarlier = sql`(${submission.createdAt}, ${submission.uuid}) <= (select created_at, uuid from submission where uuid = ${uuid})`;
  const entries = await db.$count(submission, and(eq(submission.campaignUuid, row.campaignUuid), theirs, isEarlier));
  const pictures = await db
    .select({ uuid: receiptImage.pictureUuid, isRecognisable: sql<boolean>`${receiptImage.phash} is not null` })
    .from(receiptImage)
    .where(eq(receiptImage.submissionUuid, uuid))
    .orderBy(receiptImage.position);
  return { ...found, accountUuid, emailNormalised, entries, pictures };
}
