import { and, eq, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Db } from '../platform/database/database.ts';
import { play } from './play.schema.ts';
import { bonusEntry } from '../rewards/points.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { submissionReference } from '../processing/status.schema.ts';
import { earns, mayWin } from '../submissions/approved.repository.ts';
import { putMail, type NewMail } from '../mail/mail-outbox.repository.ts';
import {
  type NextPlay,
  type Player,
  type PlayRequest,
  type Standing,
  standingIn,
  type StoredPlay,
} from './play-standing.repository.ts';
import { changeBalance } from '../rewards/points.repository.ts';
import { type Deal, type PlayTx, storePlay } from './store-play.repository.ts';

export type { StoredPlay };

/** The result of a replay. */
export type FinishedPlay = Pick<typeof play.$inferInsert, 'machineVersion' | 'log' | 'milliseconds'> & {
  readonly won: boolean;
  readonly points: number;
  readonly extraEntry: boolean;
};

/** A play and the data about its player. */
interface PlayOfSubmission {
  readonly play: StoredPlay;
  readonly instancePk: number;
  readonly email: string;
  readonly language: string;
  /** Reference of the submission. */
  readonly reference: string;
}

/** What is stored once, with the completion of a play. */
interface AlongPlay {
  /** The email about a prize; null without a prize or an address. */
  readonly mail: NewMail | null;
  /** Ledger text for its points. */
  readonly activity: string;
  readonly now: Date;
}

/** The plays of bonus games. */
export interface Plays {
  /** Returns the play state of a submission; undefined if the instance has no such submission. */
  standing(request: PlayRequest, now: Date): Promise<Standing | undefined>;
  /**
   * Creates the next play. Of concurrent requests for the same play one creates it, and the others get that play.
   *
   * @param deal if it throws, or another request was faster, nothing has changed
   */
  make(request: PlayRequest, next: NextPlay, deal: Deal, now: Date): Promise<StoredPlay>;
  find(campaignUuid: string, playUuid: string): Promise<PlayOfSubmission | undefined>;
  /**
   * Completes a play and credits it: points to the submission's account or else to the submission, and the extra entry
   * (SCR-6). Nothing is credited before the submission is approved (PROC-7). An email about a prize is added to the
   * outbox, unless the games of the submission could only lose (PICT-5). A play that was already completed is returned
   * unchanged.
   *
   * @param judged the play as it was when its log was validated
   * @returns `forfeited`, with nothing changed, if its prize was returned to stock after the game was shown: it must be
   *   played again (GAME-8)
   */
  complete(judged: StoredPlay, finished: FinishedPlay, along: AlongPlay): Promise<StoredPlay | 'forfeited'>;
}

/**
 * Lock of a submission's row: a weak one, because marking a duplicate refers to the row while holding the campaign's
 * lock.
 */
const LOCK = 'no key update';

export function playsIn(db: Db): Plays {
  return {
    standing: (request, now) => standingIn(db, request, now),
    make: ({ submissionUuid, ...request }, { number }, deal, now) =>
      storePlay(db, { submissionUuid, number }, deal, now).catch(async (error: unknown) => {
        if (!isTaken(error)) throw error;
        const standing = await standingIn(db, { submissionUuid, ...request }, now);
        if (standing?.kind !== 'shown') throw new Error('Invariant violated: the play was deleted in the meantime.');
        return standing.play;
      }),
    async find(campaignUuid, playUuid) {
      const [row] = await db
        .select({
          play,
          instancePk: submission.campaignInstancePk,
          email: submission.email,
          language: submission.language,
          reference: submissionReference.reference,
        })
        .from(play)
        .innerJoin(submission, eq(submission.uuid, play.submissionUuid))
        .innerJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
        .where(and(eq(play.uuid, playUuid), eq(submission.campaignUuid, campaignUuid)));
      return row;
    },
    complete: (judged, finished, { mail, activity, now }) =>
      db.transaction(async (tx) => {
        const ofOwner = eq(submission.uuid, judged.submissionUuid);
        const [owner] = await tx
          .select({ accountUuid: submission.accountUuid, review: submission.review, processing: submission.processing })
          .from(submission)
          .where(ofOwner)
          .for(LOCK);
        const ofPlay = eq(play.uuid, judged.uuid);
        const [before] = await tx.select().from(play).where(ofPlay).for('update');
        if (!owner || !before) throw new Error('Invariant violated: the play was deleted in the meantime.');
        if (before.completedAt !== null) return before;
        if (isOutdated(judged, before)) return 'forfeited';
        const withheld = !earns(owner);
        const [after] = await tx
          .update(play)
          .set({ ...finished, withheld, completedAt: now })
          .where(ofPlay)
          .returning();
        if (!after) throw new Error('Invariant violated: the locked play was deleted.');
        if (!withheld) {
          if (finished.points > 0)
            await credit(tx, { ...after, accountUuid: owner.accountUuid }, finished.points, activity, now);
          const { uuid: playUuid, submissionUuid } = after;
          if (finished.extraEntry)
            await tx.insert(bonusEntry).values({ submissionUuid, playUuid }).onConflictDoNothing();
        }
        if (mail && mayWin(owner)) await putMail(tx, mail);
        return after;
      }),
  };
}

/** Whether a play was not stored because the submission already has a play with this number. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'play_number';
}

/**
 * Whether a game was played for an outcome that has been returned to stock: the result must match the end that the
 * player saw.
 */
function isOutdated(judged: StoredPlay, { forfeitedAt, forfeitShownAt }: StoredPlay): boolean {
  return forfeitedAt !== null && (judged.forfeitedAt === null || forfeitShownAt === null);
}

/** Credits points to the ledger of a signed-in participant, or else to the submission. */
async function credit(
  tx: PlayTx,
  { uuid, submissionUuid, accountUuid }: StoredPlay & Pick<Player, 'accountUuid'>,
  points: number,
  activity: string,
  now: Date,
): Promise<void> {
  const balance =
    accountUuid && (await changeBalance(tx, { accountUuid, at: now, activity, changePoints: points, playUuid: uuid }));
  if (typeof balance === 'number') return;
  await tx
    .update(submission)
    .set({ bonusPoints: sql`${submission.bonusPoints} + ${points}` })
    .where(eq(submission.uuid, submissionUuid));
}
