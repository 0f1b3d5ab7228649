import { and, eq, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { builtOnce } from '../database/built-once.ts';
import type { Db, Tx } from '../database/database.ts';
import { play } from '../database/play-schema.ts';
import { bonusEntry } from '../database/points-schema.ts';
import { submission } from '../database/schema.ts';
import { submissionReference } from '../database/status-schema.ts';
import { earns, mayWin } from './approved.ts';
import { putMail, type NewMail } from './outbox.ts';
import {
  type NextPlay,
  type Player,
  type PlayRequest,
  type Standing,
  standingIn,
  type StoredPlay,
} from './play-standing.ts';
import { changeBalance } from './points.ts';

export type { StoredPlay };

/** A play when it is made. */
export type NewPlay = Pick<typeof play.$inferInsert, 'game' | 'seed' | 'outcome' | 'prizeUnitId' | 'madeAt'>;

/** The transaction in which a play is made and its prize's unit is taken. */
export type PlayTx = Tx;

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
  /** Of the submission; null if an earlier version stored it. */
  readonly reference: string | null;
}

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
  /** Where a submission stands; undefined if that instance has no such submission. */
  standing(request: PlayRequest, now: Date): Promise<Standing | undefined>;
  /**
   * Makes the next play. Of several requests for the same one a single one makes it, and all others get it as it is.
   *
   * @param deal draws it, on the transaction in which it is stored; if it throws, or if another request was faster,
   *   nothing has changed
   */
  make(request: PlayRequest, next: NextPlay, deal: (tx: PlayTx) => Promise<NewPlay>, now: Date): Promise<StoredPlay>;
  find(campaignUuid: string, playUuid: string): Promise<PlayOfSubmission | undefined>;
  /**
   * Completes a play and credits it: points to the submission's account, or to the submission, the extra entry behind a
   * door (L-20), neither before the submission is approved (PROC-7), and mail to the outbox, unless its games could
   * only lose (S-10). A play that was already completed stays as it is, and is returned.
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
    standing: (request, now) => standingIn(db, request, now),
    make: (request, { number }, deal, now) =>
      db
        .transaction(async (tx) => {
          const values = { ...(await deal(tx)), submissionUuid: request.submissionUuid, number };
          const [made] = await making(tx).execute(values);
          if (!made) throw new Error('a play was not stored');
          return made;
        })
        .catch(async (error: unknown) => {
          if (!isTaken(error)) throw error;
          const standing = await standingIn(db, request, now);
          if (standing?.kind !== 'shown') throw new Error('a play that was there a moment ago is gone');
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
        .leftJoin(submissionReference, eq(submissionReference.submissionUuid, submission.uuid))
        .where(and(eq(play.uuid, playUuid), eq(submission.campaignUuid, campaignUuid)));
      return row;
    },
    complete: (judged, finished, { mail, activity, now }) =>
      db.transaction(async (tx) => {
        // Always lock the submission's row before the play's.
        const ofOwner = eq(submission.uuid, judged.submissionUuid);
        const [owner] = await tx
          .select({ accountUuid: submission.accountUuid, review: submission.review, processing: submission.processing })
          .from(submission)
          .where(ofOwner)
          .for(LOCK);
        const ofPlay = eq(play.uuid, judged.uuid);
        const [before] = await tx.select().from(play).where(ofPlay).for('update');
        if (!owner || !before) throw new Error('a play that was there a moment ago is gone');
        if (before.completedAt !== null) return before;
        if (isOutdated(judged, before)) return 'forfeited';
        const withheld = !earns(owner);
        const [after] = await tx
          .update(play)
          .set({ ...finished, withheld, completedAt: now })
          .where(ofPlay)
          .returning();
        if (!after) throw new Error('a play that is locked is gone');
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

const making = builtOnce((on) =>
  on
    .insert(play)
    .values({
      submissionUuid: sql.placeholder('submissionUuid'),
      number: sql.placeholder('number'),
      game: sql.placeholder('game'),
      seed: sql.placeholder('seed'),
      // A placeholder would store the `null` of JSON where there is no outcome.
      outcome: sql`nullif(${sql.param(sql.placeholder('outcome'), play.outcome)}::jsonb, 'null')`,
      prizeUnitId: sql.placeholder('prizeUnitId'),
      madeAt: sql.placeholder('madeAt'),
    })
    .returning()
    .prepare('make_play'),
);

/** Whether a play was not stored because the submission has one of this number. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'play_number';
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
