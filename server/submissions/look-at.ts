import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sharedTurns } from '../http/shared-turns.ts';
import { glanceAt, type PictureSize } from '../pictures/glance.ts';
import { UnreadablePicture } from '../pictures/unreadable.ts';
import { reasonAgainst } from './first-bytes.ts';
import { refusedPicture } from './refused-pictures.ts';
import { pictureFaults } from './sentences.ts';

/** As many as the system has threads for it. */
const AT_ONCE = 4;
/** A few seconds of work. Beyond that a client is told to try again (503). */
const MOST_WAITING = 500;
const shared = sharedTurns(AT_ONCE, AT_ONCE + MOST_WAITING);

/** How long preparing waits for those who are sending, at most, and how often it looks. Milliseconds. */
const PATIENCE = 1_000;
const LOOK = 50;
let underWay = 0;

/** What is known of a picture that was looked at. */
export interface Looked extends PictureSize {
  readonly sha256: Buffer;
}

/**
 * Judges a picture that was sent ahead as cheaply as it can be: size, first bytes, head, and all of it decoded at an
 * eighth of its size.
 *
 * @param network whose pictures are looked at in turn with those of others (S-31)
 * @throws Refusal 400 that says what is wrong with it; 503 if too many wait
 */
export async function lookAt(data: Buffer, network: string): Promise<Looked> {
  const reason = reasonAgainst(data);
  if (reason !== null) throw refusedPicture(400, reason);
  underWay += 1;
  try {
    const size = await shared(network, (inTurn) => inTurn(() => glanceAt(data)));
    return { ...size, sha256: createHash('sha256').update(data).digest() };
  } catch (error) {
    throw error instanceof UnreadablePicture ? refusedPicture(400, pictureFaults[error.fault]) : error;
  } finally {
    underWay -= 1;
  }
}

/** Waits until nobody is waiting for a picture to be looked at, for a second at most. */
export async function untilQuiet(): Promise<void> {
  for (let waited = 0; underWay > 0 && waited < PATIENCE; waited += LOOK) await wait(LOOK);
}
