import type { IncomingMessage } from 'node:http';
import { errorCodes } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/refusal-sentences.ts';
import type { BodyMemory, Room } from './memory.ts';
import { type Pace, watchPace } from './pace.ts';

export interface Receiving {
  /** Maximum bytes to accept. */
  readonly limit: number;
  readonly memory: BodyMemory;
  /** Receives the bytes as they arrive and must not keep the chunk. An error that it throws ends the body. */
  readonly write: (chunk: Buffer) => void;
}

/** Maximum bytes read of all bodies per event-loop iteration: a few milliseconds, even in the worst case. */
const MOST_PER_ITERATION = 1024 * 1024;
let readThisIteration = 0;

/**
 * Whether this iteration has read too much. The system delivers everything that has arrived, up to 2 MB per connection,
 * and other work must not wait for all of it.
 */
function isLongIteration(bytes: number): boolean {
  if (readThisIteration === 0) setImmediate(() => (readThisIteration = 0));
  readThisIteration += bytes;
  return readThisIteration > MOST_PER_ITERATION;
}

/**
 * Receives a complete body. If it is rejected, the remainder is discarded and the connection stays open, because a
 * browser reads the response only after it has sent everything.
 *
 * @returns the memory that it uses until it is released
 * @throws Refusal 503 beyond the limit of all bodies; 408 if it arrives too slowly; 413 beyond its own limit
 */
export function receive(raw: IncomingMessage, { limit, memory, write }: Receiving): Promise<Room> {
  return new Promise((resolve, reject) => {
    const declared = judgeLength({ raw }, limit);
    if (raw.destroyed && !raw.readableEnded) throw gone();
    let received = 0;
    let pace: Pace | null = null;
    const room = memory.enter(declared, { pace: () => pace?.perSecond() ?? Number.POSITIVE_INFINITY, giveWay: fail });
    pace = watchPace(
      () => received,
      () => fail(tooSlow()),
    );

    function fail(reason: unknown): void {
      settle();
      room.release();
      reject(reason instanceof Error ? reason : new Error('the request body could not be read', { cause: reason }));
    }
    function settle(): void {
      pace?.stop();
      raw.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone);
      // An error without a listener would end the process.
      raw.on('error', () => {});
    }
    function onData(chunk: Buffer): void {
      try {
        received += chunk.length;
        if (received > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
        room.take(chunk.length);
        write(chunk);
        if (isLongIteration(chunk.length)) letOthersRun();
      } catch (error) {
        fail(error);
      }
    }
    function letOthersRun(): void {
      raw.pause();
      setImmediate(() => raw.resume());
    }
    function onEnd(): void {
      settle();
      room.received();
      resolve(room);
    }
    function onGone(): void {
      fail(gone());
    }
    raw.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone);
  });
}

/**
 * Returns the length that a body declares; 0 if none.
 *
 * @throws 413 if it is above the limit
 */
export function judgeLength({ raw }: { readonly raw: IncomingMessage }, limit: number): number {
  const declared = Number(raw.headers['content-length'] ?? 0);
  if (declared > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  return declared;
}

function gone(): Refusal {
  return new Refusal(400, { detail: 'The client has left.' });
}

function tooSlow(): Refusal {
  return new Refusal(408, { detail: sentences.tooSlow }, { connection: 'close' });
}
