import { atMost } from '../http/turns.ts';

/** Preparing pictures one after the other fills a core, and the pages need one too. */
export const PREPARED_AT_ONCE = 2;
/**
 * Submissions whose pictures wait for their turn: a few seconds of work. Beyond that a client is told to try again
 * (503).
 */
const MOST_WAITING = 64;

/** Prepares the pictures of a submission, or one that was sent ahead, in its turn. */
export const inPictureTurn = atMost(PREPARED_AT_ONCE, MOST_WAITING);
