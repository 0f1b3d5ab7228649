import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { play } from '../database/play-schema.ts';
import { submission } from '../database/schema.ts';
import { putMail, type NewMail } from './outbox.ts';
import { changeBalance } from './points.ts';

export type StoredPlay = typeof play.$inferSelect;

/** A play as it is made. */
export type NewPlay = Pick<typeof play.$inferInsert, 'game' | 'seed' | 'outcome' | 'prizeUnitId' | 'madeAt'>;

/** The transaction in which a play is made; the prize's unit is taken in it. */
export type PlayTx = Pick<Db, 'select' | 'update' | 'insert'>;

/** What a replay has found. */
export type FinishedPlay = Pick<typeof play.$inferInsert, 'machineVersion' | 'log' | 'milliseconds'> & { readonly won: boolean; readonly points: number };

/** A play with what is known of its player. */
export interface PlayOfSubmission {
  readonly play: StoredPlay;
  readonly journeyPk: number;
  readonly email: string;
  readonly language: string;
}

export interface PlayRequest {
  readonly campaignUuid: string;
  readonly journeyPk: number;
  readonly submissionUuid: string;
  readonly maxPlays: number;
}

/** What is stored along with a play's completion, once. */
export interface AlongPlay {
  /** The mail that tells of a prize; null where there is none, or no address. */
  readonly mail: NewMail | null;
  /** What the ledger says of its points. */
  readonly activity: string;
  readonly now: Date;
}

/** The plays of bonus games. */
export interface Plays {
  /**
   * The play of a submission that is open, else a new one, else, where no more are allowed, the last (GAME-5). Requests of one submission
   * wait for each other. Null where no play is allowed at all; undefined where that journey has no such submission.
   * @param deal makes a new play; where it throws, nothing has changed
   */
  current(request: PlayRequest, deal: (tx: PlayTx) => Promise<NewPlay>): Promise<StoredPlay | null | undefined>;
  find(campaignUuid: string, playUuid: string): Promise<PlayOfSubmission | undefined>;
  /**
   * Completes a play and credits it: points to the submission's account, or to the submission, and the mail to the outbox.
   * A play that was completed before stays as it is, and is the answer.
   */
  complete(playUuid: string, finished: FinishedPlay, along: AlongPlay): Promise<StoredPlay>;
}

export function playsIn(db: Db): Plays {
  return {
    current: ({ campaignUuid, journeyPk, submissionUuid, maxPlays }, deal) =>
      db.transaction(async (tx) => {
        const [owner] = await tx
          .select({ uuid: submission.uuid })
          .from(submission)
          .where(and(eq(submission.uuid, submissionUuid), eq(submission.campaignUuid, campaignUuid), eq(submission.campaignInstancePk, journeyPk)))
          .for('update');
        if (!owner) return undefined;
        const [last] = await tx.select().from(play).where(eq(play.submissionUuid, submissionUuid)).orderBy(desc(play.number)).limit(1);
        if (last && (last.completedAt === null || last.number >= maxPlays)) return last;
        if (maxPlays < 1) return null;
        const [made] = await tx.insert(play).values({ ...(await deal(tx)), submissionUuid, number: (last?.number ?? 0) + 1 }).returning();
        return made;
      }),
    async find(campaignUuid, playUuid) {
      const [row] = await db
        .select({ play, journeyPk: submission.campaignInstancePk, email: submission.email, language: submission.language })
        .from(play)
        .innerJoin(submission, eq(submission.uuid, play.submissionUuid))
        .where(and(eq(play.uuid, playUuid), eq(submission.campaignUuid, campaignUuid)));
      return row;
    },
    complete: (playUuid, finished, { mail, activity, now }) =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(play).where(eq(play.uuid, playUuid)).for('update');
        if (!before) throw new Error('a play that was there a moment ago is gone');
        if (before.completedAt !== null) return before;
        const [after] = await tx.update(play).set({ ...finished, completedAt: now }).where(eq(play.uuid, playUuid)).returning();
        if (!after) throw new Error('a play that is locked is gone');
        if (finished.points > 0) await credit(tx, after, finished.points, activity, now);
        if (mail) await putMail(tx, mail);
        return after;
      }),
  };
}

/** Points go to the ledger of a signed-in participant, and stay on the submission of anybody else. */
async function credit(tx: PlayTx, { uuid, submissionUuid }: StoredPlay, points: number, activity: string, now: Date): Promise<void> {
  const [owner] = await tx.select({ accountUuid: submission.accountUuid }).from(submission).where(eq(submission.uuid, submissionUuid));
  const balance = owner?.accountUuid && (await changeBalance(tx, { accountUuid: owner.accountUuid, at: now, activity, changePoints: points, playUuid: uuid }));
  if (typeof balance === 'number') return;
  await tx.update(submission).set({ bonusPoints: sql`${submission.bonusPoints} + ${points}` }).where(eq(submission.uuid, submissionUuid));
}
