import { desc, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../platform/database/built-once.ts';
import type { Tx } from '../platform/database/database.ts';
import { play } from './play.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { mayWin } from '../submissions/approved.repository.ts';

export type StoredPlay = typeof play.$inferSelect;

export interface PlayRequest {
  readonly campaignUuid: string;
  readonly instancePk: number;
  readonly submissionUuid: string;
  readonly maxPlays: number;
}

/** Identifies a player; a null field is unknown. */
export type Player = Pick<typeof submission.$inferSelect, 'emailNormalised' | 'phoneNormalised' | 'accountUuid'>;

/** A play that may be created now. */
export interface NextPlay {
  readonly player: Player;
  /** 1 for the submission's first play. */
  readonly number: number;
  /** False while the submission is marked as a duplicate, and once it is rejected. */
  readonly mayWin: boolean;
}

/**
 * The play state of a submission. `shown`: the play to show, either an open one or, if no more are allowed, the last
 * one (GAME-5). `next`: a play may be created. `none`: no play is allowed at all.
 */
export type Standing =
  | { readonly kind: 'shown'; readonly play: StoredPlay }
  | ({ readonly kind: 'next' } & NextPlay)
  | { readonly kind: 'none' };

/** Returns the play state of a submission; undefined if the instance has no such submission. */
export async function standingIn(db: Tx, request: PlayRequest, now: Date): Promise<Standing | undefined> {
  const { maxPlays, submissionUuid } = request;
  const [row] = await finding(db).execute({ submissionUuid });
  if (row?.campaignUuid !== request.campaignUuid || row.campaignInstancePk !== request.instancePk) return undefined;
  const { last, player, ...standing } = row;
  if (last && (last.completedAt === null || last.number >= maxPlays))
    return { kind: 'shown', play: await shown(db, last, now) };
  if (maxPlays < 1) return { kind: 'none' };
  return { kind: 'next', player, number: (last?.number ?? 0) + 1, mayWin: mayWin(standing) };
}

const { campaignUuid, campaignInstancePk, emailNormalised, phoneNormalised, accountUuid, review, processing } =
  submission;
/** The only condition is the key, so a kept plan cannot use another index. */
const finding = builtOnce((on) =>
  on
    .select({
      campaignUuid,
      campaignInstancePk,
      player: { emailNormalised, phoneNormalised, accountUuid },
      review,
      processing,
      last: play,
    })
    .from(submission)
    .leftJoin(play, eq(play.submissionUuid, submission.uuid))
    .where(eq(submission.uuid, sql.placeholder('submissionUuid')))
    .orderBy(desc(play.number))
    .limit(1)
    .prepare('play_standing'),
);

/**
 * Returns an open play as its player now sees it. If its prize was returned to stock, stores the time at which the
 * losing outcome was shown.
 */
async function shown(tx: Pick<Tx, 'update'>, last: StoredPlay, now: Date): Promise<StoredPlay> {
  if (last.completedAt !== null || last.forfeitedAt === null || last.forfeitShownAt !== null) return last;
  const [after] = await tx.update(play).set({ forfeitShownAt: now }).where(eq(play.uuid, last.uuid)).returning();
  return after ?? last;
}
