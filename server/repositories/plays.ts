import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { play } from '../database/play-schema.ts';
import { bonusEntry } from '../database/points-schema.ts';
import { submission } from '../database/schema.ts';
import { putMail, type NewMail } from './outbox.ts';
import { changeBalance } from './points.ts';

export type StoredPlay = typeof play.$inferSelect;

/** A play when it is made. */
export type NewPlay = Pick<typeof play.$inferInsert, 'game' | 'seed' | 'outcome' | 'prizeUnitId' | 'madeAt'>;

/** The transaction in which a play is made and its prize's unit is taken. */
export type PlayTx = Pick<Db, 'select' | 'update' | 'insert'>;

/** What a replay found. */
export type FinishedPlay = Pick<typeof play.$inferInsert, 'machineVersion' | 'log' | 'milliseconds'> & {
  readonly won: boolean;
  readonly points: number;
  readonly extraEntry: boolean;
};

/** A play with what is known about its player. */
interface PlayOfSubmission {
  readonly play: StoredPlay;
  readonly instancePk: number;
  readonly email: string;
  readonly language: string;
}

interface PlayRequest {
  readonly campaignUuid: string;
  readonly instancePk: number;
  readonly submissionUuid: string;
  readonly maxPlays: number;
}

/** What identifies a player; null if unknown. */
type Player = Pick<typeof submission.$inferSelect, 'emailNormalised' | 'phoneNormalised' | 'accountUuid'>;

/** What is stored once, with a play's completion. */
interface AlongPlay {
  /** The mail about a prize; null without a prize or an address. */
  readonly mail: NewMail | null;
  /** What the ledger says about its points. */
  readonly activity: string;
  readonly now: Date;
}

/** The plays of bonus games. */
export interface Plays {
  /**
   * Who would get a new play; undefined if one is open, no more are allowed, or the instance has no such submission.
   */
  nextPlayer(request: PlayRequest): Promise<Player | undefined>;
  /**
   * The submission's open play, else a new one, or, if no more are allowed, the last one (GAME-5). Requests of one
   * submission wait for each other. Null if no play is allowed at all; undefined if that instance has no such
   * submission.
   *
   * @param deal makes a new play, which may win unless the submission waits for review; if it throws, nothing has
   *   changed
   */
  current(
    request: PlayRequest,
    deal: (tx: PlayTx, mayWin: boolean) => Promise<NewPlay>,
    now: Date,
  ): Promise<StoredPlay | null | undefined>;
  find(campaignUuid: string, playUuid: string): Promise<PlayOfSubmission | undefined>;
  /**
   * Completes a play and credits it: points to the submission's account, or to the submission, the extra entry behind a
   * door (L-20), and mail to the outbox; none of this while the submission waits for review (S-10). A play that was
   * already completed stays as it is, and is returned.
   *
   * @param judged the play as it was when its log was judged
   * @returns `forfeited`, with nothing changed, if its prize was given back after the game was shown: it must be played
   *   again (S-12)
   */
  complete(judged: StoredPlay, finished: FinishedPlay, along: AlongPlay): Promise<StoredPlay | 'forfeited'>;
}

/** How a submission is locked: weakly, because marking a duplicate refers to it while holding the campaign's lock. */
const LOCK = 'no key update';

export function playsIn(db: Db): Plays {
  return {
    async nextPlayer(request) {
      const { emailNormalised, phoneNormalised, accountUuid } = submission;
      const [player] = await db
        .select({ emailNormalised, phoneNormalised, accountUuid })
        .from(submission)
        .where(isOf(request));
      return player && isNext(await lastOf(db, request.submissionUuid), request) ? player : undefined;
    },
    current: (request, deal, now) =>
      db.transaction(async (tx) => {
        const { submissionUuid, maxPlays } = request;
        const [owner] = await tx.select({ review: submission.review }).from(submission).where(isOf(request)).for(LOCK);
        if (!owner) return undefined;
        const last = await lastOf(tx, submissionUuid);
        if (last && !isNext(last, request)) return shown(tx, last, now);
        if (maxPlays < 1) return null;
        const dealt = await deal(tx, owner.review === null);
        const [made] = await tx
          .insert(play)
          .values({ ...dealt, submissionUuid, number: (last?.number ?? 0) + 1 })
          .returning();
        return made;
      }),
    async find(campaignUuid, playUuid) {
      const [row] = await db
        .select({
          play,
          instancePk: submission.campaignInstancePk,
          email: submission.email,
          language: submission.language,
        })
        .from(play)
        .innerJoin(submission, eq(submission.uuid, play.submissionUuid))
        .where(and(eq(play.uuid, playUuid), eq(submission.campaignUuid, campaignUuid)));
      return row;
    },
    complete: (judged, finished, { mail, activity, now }) =>
      db.transaction(async (tx) => {
        // Always lock the submission's row before the play's.
        const ofOwner = eq(submission.uuid, judged.submissionUuid);
        const [owner] = await tx
          .select({ accountUuid: submission.accountUuid, review: submission.review })
          .from(submission)
          .where(ofOwner)
          .for(LOCK);
        const ofPlay = eq(play.uuid, judged.uuid);
        const [before] = await tx.select().from(play).where(ofPlay).for('update');
        if (!owner || !before) throw new Error('a play that was there a moment ago is gone');
        if (before.completedAt !== null) return before;
        if (isOutdated(judged, before)) return 'forfeited';
        const withheld = owner.review !== null;
        const [after] = await tx
          .update(play)
          .set({ ...finished, withheld, completedAt: now })
          .where(ofPlay)
          .returning();
        if (!after) throw new Error('a play that is locked is gone');
        if (withheld) return after;
        if (finished.points > 0)
          await credit(tx, { ...after, accountUuid: owner.accountUuid }, finished.points, activity, now);
        const { uuid: playUuid, submissionUuid } = after;
        if (finished.extraEntry) await tx.insert(bonusEntry).values({ submissionUuid, playUuid }).onConflictDoNothing();
        if (mail) await putMail(tx, mail);
        return after;
      }),
  };
}

function isOf({ campaignUuid, instancePk, submissionUuid }: PlayRequest): SQL | undefined {
  return and(
    eq(submission.uuid, submissionUuid),
    eq(submission.campaignUuid, campaignUuid),
    eq(submission.campaignInstancePk, instancePk),
  );
}

async function lastOf(tx: Pick<Db, 'select'>, submissionUuid: string): Promise<StoredPlay | undefined> {
  const [last] = await tx
    .select()
    .from(play)
    .where(eq(play.submissionUuid, submissionUuid))
    .orderBy(desc(play.number))
    .limit(1);
  return last;
}

/** Whether another play follows the last one. */
function isNext(last: StoredPlay | undefined, { maxPlays }: PlayRequest): boolean {
  return last ? last.completedAt !== null && last.number < maxPlays : maxPlays > 0;
}

/**
 * An open play as its player now sees it: if its prize was given back, the time at which the losing outcome was shown
 * is stored.
 */
async function shown(tx: Pick<Db, 'update'>, last: StoredPlay, now: Date): Promise<StoredPlay | undefined> {
  if (last.completedAt !== null || last.forfeitedAt === null || last.forfeitShownAt !== null) return last;
  const [after] = await tx.update(play).set({ forfeitShownAt: now }).where(eq(play.uuid, last.uuid)).returning();
  return after;
}

/**
 * Whether a game was played for an outcome that has been given back: players must never be told a different end from
 * the one they saw.
 */
function isOutdated(judged: StoredPlay, { forfeitedAt, forfeitShownAt }: StoredPlay): boolean {
  return forfeitedAt !== null && (judged.forfeitedAt === null || forfeitShownAt === null);
}

/** Points go to the ledger of a signed-in participant, else to the submission. */
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
