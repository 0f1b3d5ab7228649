import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createFairSemaphore } from '../platform/http/fair-semaphore.ts';
import { glanceAt, type PictureSize } from '../platform/images/glance.ts';
import { type Prepared, prepareAsIs } from '../platform/images/prepare.ts';
import { UnreadablePicture } from '../platform/images/unreadable.ts';
import { reasonAgainst } from './first-bytes.ts';
import { refusedPicture } from './refused-pictures.ts';
import { pictureFaults } from './picture-sentences.ts';

/** The number of parallel inspections: as many as the system has threads for them. */
const AT_ONCE = 4;
/** The maximum number of waiting pictures: a few seconds of work. Beyond that a client gets 503 and should retry. */
const MOST_WAITING = 500;
const shared = createFairSemaphore(AT_ONCE, AT_ONCE + MOST_WAITING);

/** Maximum wait before preparation starts, and polling interval, in milliseconds. */
const PATIENCE = 1_000;
const LOOK = 50;
let underWay = 0;

/** The properties of an inspected picture. */
export interface Looked extends PictureSize {
  readonly sha256: Buffer;
  /** The prepared picture, if preparing it took no longer than inspecting it; otherwise null. */
  readonly prepared: Prepared | null;
}

/**
 * Validates a pre-uploaded picture as cheaply as possible: size, first bytes, file header, and the whole picture
 * decoded at an eighth of its size. A picture that can be stored as it is, is prepared by the same decode.
 *
 * @param network the sender's network; networks take turns (PICT-7)
 * @throws Refusal 400 with the fault of the picture; 503 if too many pictures wait
 */
export async function lookAt(data: Buffer, network: string): Promise<Looked> {
  const reason = reasonAgainst(data);
  if (reason !== null) throw refusedPicture(400, reason);
  underWay += 1;
  try {
    const looked = await shared(network, (runStep) => runStep(() => prepareOrGlance(data)));
    return { ...looked, sha256: createHash('sha256').update(data).digest() };
  } catch (error) {
    throw error instanceof UnreadablePicture ? refusedPicture(400, pictureFaults[error.fault]) : error;
  } finally {
    underWay -= 1;
  }
}

async function prepareOrGlance(data: Buffer): Promise<Omit<Looked, 'sha256'>> {
  const prepared = await prepareAsIs(data);
  if (prepared) return { width: prepared.width, height: prepared.height, prepared };
  return { ...(await glanceAt(data)), prepared: null };
}

/** Waits until no picture is being inspected, for at most 1 s. */
export async function untilQuiet(): Promise<void> {
  for (let waited = 0; underWay > 0 && waited < PATIENCE; waited += LOOK) await wait(LOOK);
}
