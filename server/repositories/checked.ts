import { and, type Column, eq, or, sql } from 'drizzle-orm';
import type { Reward } from '#domain/processing.ts';
import type { Db } from '../database/database.ts';
import { submissionEvent } from '../database/processing-schema.ts';
import { receiptImage, submission } from '../database/schema.ts';
import { addingCheckJobs } from './check-jobs.ts';

/** A submission that is to be checked, with what the database knows of it. */
interface ToCheck {
  readonly campaignUuid: string;
  readonly instancePk: number;
  readonly reward: Reward;
  readonly receivedAt: Date;
  /** How many submissions its person has made in the campaign until then, with this one. */
  readonly entries: number;
  readonly duplicateOf: string | null;
  readonly accountUuid: string | null;
  readonly emailNormalised: string | null;
  /** In order; `uuid` is null for one that was stored before pictures had rows of their own. */
  readonly pictures: readonly { readonly uuid: string | null; readonly isRecognisable: boolean }[];
}

/** Submissions that came so long ago, in seconds, are looked after: what has just come has its job. */
const LATE = 60;

/** Adds jobs for submissions whose checks have none: of a backup, or of a worker that was killed. */
export async function addMissingChecks(db: Db): Promise<void> {
  const isLate = sql`processing = 'checking' and created_at <= clock_timestamp() - make_interval(secs => ${LATE})`;
  await db.execute(addingCheckJobs(sql`select uuid from ${submission} where ${isLate}`));
}

/** A submission whose checks are under way; undefined if there is none, or no more. */
export async function toCheck(db: Db, uuid: string): Promise<ToCheck | undefined> {
  // By the clock of the server that received it, which may be another one than the database's.
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
      reward: sql<Reward>`coalesce(${submission.reward}, 'none')`,
      emailNormalised: submission.emailNormalised,
      phoneNormalised: submission.phoneNormalised,
      accountUuid: submission.accountUuid,
    })
    .from(submission)
    .where(eq(submission.uuid, uuid));
  if (row?.processing !== 'checking') return undefined;
  const { emailNormalised, phoneNormalised, accountUuid, ...found } = row;
  const sameAs = (column: Column, name: string | null) => (name === null ? [] : [eq(column, name)]);
  // As entries are counted when they are made.
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
