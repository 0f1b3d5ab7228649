import { and, asc, desc, eq } from 'drizzle-orm';
import type { OwnSubmission } from '#domain/own-submission.ts';
import { rewardCode } from '../rewards/code.schema.ts';
import type { Db } from '../platform/database/database.ts';
import { drawEntry } from '../draws/draw.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { submissionReference } from './status.schema.ts';
import { drawOfCampaign } from '../draws/draws.repository.ts';
import { lifeStored } from './processing.repository.ts';
import { type References, sha256OfCode } from '../submissions/references.repository.ts';

const COLUMNS = {
  uuid: submission.uuid,
  reference: submissionReference.reference,
  campaignInstancePk: submission.campaignInstancePk,
  points: submission.points,
  code: rewardCode.code,
  paymentMode: submission.paymentMode,
  preferredPaymentMethod: submission.preferredPaymentMethod,
  createdAt: submission.createdAt,
};

/** Maximum number of submissions in a profile. */
const MOST_LISTED = 100;

/** Reads the states of submissions for status pages (STATUS-3). */
export interface Statuses {
  /** Returns the state of the campaign's submission whose link has this code; undefined if there is none. */
  find(campaignUuid: string, code: string): Promise<Standing | undefined>;
  /** Returns the newest submissions of an account, newest first, each with the path of its status page (PROF-7). */
  ofAccount(accountUuid: string): Promise<OwnSubmission[]>;
}

/** The data of a submission that its status page shows. */
export type Standing = NonNullable<Awaited<ReturnType<typeof find>>>;

export function statusesIn(db: Db, references: Pick<References, 'pathOf'>): Statuses {
  return {
    find: (campaignUuid, code) => find(db, campaignUuid, code),
    ofAccount: async (accountUuid) =>
      Promise.all(
        (await ofAccount(db, accountUuid)).map(async ({ uuid, createdAt, ...row }) => ({
          ...row,
          statusPath: await references.pathOf(uuid),
          createdAt: createdAt.toISOString(),
        })),
      ),
  };
}

function ofAccount(db: Db, accountUuid: string) {
  return db
    .select({
      uuid: submission.uuid,
      reference: submissionReference.reference,
      campaignInstancePk: submission.campaignInstancePk,
      state: submission.processing,
      points: submission.points,
      createdAt: submission.createdAt,
    })
    .from(submission)
    .innerJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
    .where(eq(submission.accountUuid, accountUuid))
    .orderBy(desc(submission.createdAt), desc(submission.uuid))
    .limit(MOST_LISTED);
}

async function find(db: Db, campaignUuid: string, code: string) {
  const [row] = await db
    .select(COLUMNS)
    .from(submissionReference)
    .innerJoin(submission, eq(submission.uuid, submissionReference.submissionUuid))
    .leftJoin(rewardCode, eq(rewardCode.submissionUuid, submission.uuid))
    .where(
      and(eq(submissionReference.codeSha256, sha256OfCode(code)), eq(submissionReference.campaignUuid, campaignUuid)),
    );
  const stored = row && (await lifeStored(db, row.uuid));
  if (!stored) return undefined;
  const draw = stored.life.reward === 'sweepstakes' ? await drawOf(db, campaignUuid, row.uuid) : null;
  return { ...stored, row, draw };
}

/** Returns the draw of a campaign, and the submission's lines in its list; null if no draw is promised. */
async function drawOf(db: Db, campaignUuid: string, submissionUuid: string) {
  const promised = await drawOfCampaign(db, campaignUuid);
  if (!promised) return null;
  const lines = await db
    .select({ number: drawEntry.number })
    .from(drawEntry)
    .where(and(eq(drawEntry.drawId, promised.id), eq(drawEntry.submissionUuid, submissionUuid)))
    .orderBy(asc(drawEntry.number));
  return { id: promised.id, entries: lines.map(({ number }) => number) };
}
