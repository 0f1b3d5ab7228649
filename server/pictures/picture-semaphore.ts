import { createFairSemaphore } from '../platform/http/fair-semaphore.ts';

/** The number of pictures prepared in parallel. Each keeps one core busy, and the pages need a core too. */
export const PREPARED_AT_ONCE = 2;
/**
 * The maximum number of submissions whose pictures wait to start: a few seconds of work. Beyond that, one submission
 * gets 503: the new one, or the newest one of the network with the most.
 */
const MOST_WAITING = 64;

/**
 * Runs the preparation of pictures, one at a time for each sending network, for the pictures of a submission and for
 * pre-uploaded ones.
 */
export const pictureSemaphore = createFairSemaphore(PREPARED_AT_ONCE, PREPARED_AT_ONCE + MOST_WAITING);
