import { sharedTurns } from '../http/shared-turns.ts';

/** Preparing pictures one after the other fills a core, and the pages need one too. */
export const PREPARED_AT_ONCE = 2;
/**
 * Submissions whose pictures wait for their first turn: a few seconds of work. One more is 503, or the newest of
 * whoever has most.
 */
const MOST_WAITING = 64;

/**
 * Prepares pictures in turn, one at a time for each network that sends them: those of a submission, or one that was
 * sent ahead.
 */
export const inPictureTurn = sharedTurns(PREPARED_AT_ONCE, PREPARED_AT_ONCE + MOST_WAITING);
