import { and, eq, inArray } from 'drizzle-orm';
import type { CheckResult, ProcessingState, Reward } from '#domain/processing.ts';
import type { Tx } from '../platform/database/database.ts';
import type { submissionEvent } from './processing.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { lifeStored } from './processing.repository.ts';

/** A submission locked for a decision until the transaction ends. */
export interface Held {
  readonly campaign: string;
  /** The pk of its instance. */
  readonly instancePk: number;
  readonly reward: Reward;
  readonly state: ProcessingState;
  readonly isDuplicate: boolean;
  /** Results of the last checks; empty if nothing was checked. */
  readonly results: readonly CheckResult[];
  /** Oldest event first. */
  readonly log: readonly (typeof submissionEvent.$inferSelect)[];
}

/**
 * Locks a submission and reads its log.
 *
 * @param campaigns the campaigns it may belong to; null for all
 * @returns undefined if there is no such submission
 */
export async function holdSubmission(
  tx: Tx,
  uuid: string,
  campaigns: readonly string[] | null,
): Promise<Held | undefined> {
  const [row] = await tx
    .select({
      campaign: submission.campaignUuid,
      instancePk: submission.campaignInstancePk,
      review: submission.review,
    })
    .from(submission)
    .where(and(eq(submission.uuid, uuid), isIn(campaigns)))
    // The same lock as the event that follows takes.
    .for('no key update');
  // A separate statement: only a statement that begins after the lock is held sees what others have stored meanwhile.
  const stored = row && (await lifeStored(tx, uuid));
  if (!row || !stored) return undefined;
  const { life, log } = stored;
  const checked = log.findLast(({ event }) => 'results' in event)?.event;
  return {
    campaign: row.campaign,
    instancePk: row.instancePk,
    reward: life.reward,
    state: life.state,
    isDuplicate: row.review !== null,
    results: checked && 'results' in checked ? checked.results : [],
    log,
  };
}

/** Whether the submission exists in this campaign. */
export async function isSubmissionOf(tx: Pick<Tx, '$count'>, uuid: string, campaign: string): Promise<boolean> {
  return (await tx.$count(submission, and(eq(submission.uuid, uuid), isIn([campaign])))) > 0;
}

const isIn = (campaigns: readonly string[] | null) =>
  campaigns === null ? undefined : inArray(submission.campaignUuid, [...campaigns]);
