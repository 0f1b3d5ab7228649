import type { IncomingMessage } from 'node:http';
import { errorCodes } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/sentences.ts';
import type { BodyMemory, Room } from './memory.ts';
import { type Pace, watchPace } from './pace.ts';

export interface Receiving {
  /** The most bytes that are taken. */
  readonly limit: number;
  readonly memory: BodyMemory;
  /** Gets the bytes as they come; what it throws ends the body. It must not keep the chunk. */
  readonly write: (chunk: Buffer) => void;
}

/** What is read of all bodies before others have their turn: some milliseconds, also of the worst. Bytes. */
const MOST_A_TURN = 1024 * 1024;
let readThisTurn = 0;

/** The system hands over what has come in one go, up to 2 MB of each connection; others must not wait for all of it. */
function isLongTurn(bytes: number): boolean {
  if (readThisTurn === 0) setImmediate(() => (readThisTurn = 0));
  readThisTurn += bytes;
  return readThisTurn > MOST_A_TURN;
}

/**
 * Receives a body to its end. Where it is refused, what still comes is let go unread, and the connection stays: a
 * browser reads the answer only after it has sent everything.
 *
 * @returns the room that it takes until it is released
 * @throws Refusal 503 beyond the bound of all bodies, 408 where it comes too slowly; 413 beyond its own limit
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
      reject(reason instanceof Error ? reason : new Error('a body could not be read', { cause: reason }));
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
        if (isLongTurn(chunk.length)) letOthersRun();
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
 * How long a body says that it is; 0 where it does not say.
 *
 * @throws 413 where it is longer than its limit
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
