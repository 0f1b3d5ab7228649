import { createHash } from 'node:crypto';
import { atMost } from '../http/turns.ts';
import { glanceAt, type PictureSize } from '../pictures/glance.ts';
import { UnreadablePicture } from '../pictures/unreadable.ts';
import { reasonAgainst } from './first-bytes.ts';
import { refusedPicture } from './refused-pictures.ts';
import { pictureFaults } from './sentences.ts';

/** As many as the system has threads for it. */
const AT_ONCE = 4;
/** A few seconds of work. Beyond that a client is told to try again (503). */
const MOST_WAITING = 500;
const inTurn = atMost(AT_ONCE, MOST_WAITING);

/** What is known of a picture that was looked at. */
export interface Looked extends PictureSize {
  readonly sha256: Buffer;
}

/**
 * Judges a picture that was sent ahead as cheaply as it can be: size, first bytes, head, and all of it decoded at an
 * eighth of its size.
 *
 * @throws Refusal 400 that says what is wrong with it; 503 if too many wait
 */
export async function lookAt(data: Buffer): Promise<Looked> {
  const reason = reasonAgainst(data);
  if (reason !== null) throw refusedPicture(400, reason);
  try {
    const size = await inTurn(() => glanceAt(data));
    return { ...size, sha256: createHash('sha256').update(data).digest() };
  } catch (error) {
    throw error instanceof UnreadablePicture ? refusedPicture(400, pictureFaults[error.fault]) : error;
  }
}
