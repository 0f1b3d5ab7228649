import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { growingBytes } from './growing-bytes.ts';
import { growingText } from './growing-text.ts';
import { bodyMemory } from './memory.ts';
import { watchPace } from './pace.ts';
import { judgeLength, receive } from './receive.ts';
import { type Pictures, PictureTaker, type TakeOutLimits } from './taken-out.ts';

interface BodyOptions {
  /** The most bytes that the body may have. */
  readonly limit: number;
  /** Limits for the pictures and for the rest, if the body holds pictures. */
  readonly pictures: TakeOutLimits | null;
}

/** A body that has been received. */
interface ReceivedBody {
  readonly value: unknown;
  readonly pictures: Pictures;
  /** Call it once nothing of the body is needed any more, to make room for others. */
  release(): void;
}

/**
 * Receives the body of a request and parses it.
 *
 * @throws what `receive` throws; 400 if it is not JSON, or names a prototype
 */
type ReadBody = (request: FastifyRequest, options: BodyOptions) => Promise<ReceivedBody>;

/** A body that is no JSON. */
interface ReceivedBytes {
  readonly bytes: Buffer;
  /** Call it once the bytes are not needed any more, to make room for others. */
  release(): void;
}

/**
 * Receives the body of a request as it is.
 *
 * @param limit the most bytes that it may have
 * @throws what `receive` throws
 */
type ReadBytes = (request: FastifyRequest, limit: number) => Promise<ReceivedBytes>;

declare module 'fastify' {
  interface FastifyInstance {
    readBody: ReadBody;
    readBytes: ReadBytes;
  }
}

/** How much of a body that was refused unread is discarded before its connection is closed, in bytes. */
const MOST_UNREAD = 64 * 1024 * 1024;
/** The interval between checks of how much has arrived unread, in milliseconds. */
const LOOK = 1_000;

/**
 * Bodies are JSON, but for those that a scope with `takeAnyType` takes. Only the routes read them, by `readBody` and
 * `readBytes`, once everything that needs no body is decided.
 *
 * @param most the bytes of all bodies in flight together (BODY_MEMORY_MB)
 * @returns how many bytes that are at the moment
 */
export function receiveBodies(app: FastifyInstance, most: number): () => number {
  const memory = bodyMemory(most);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
  letUnreadGo(app);

  const parsed = (request: FastifyRequest, json: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parse(request, json, (error, value) => (error ? reject(error) : resolve(value)));
    });

  app.decorate('readBody', async (request, { limit, pictures }) => {
    const rest = pictures ? new PictureTaker(pictures) : growingText(limit);
    const write =
      rest instanceof PictureTaker ? (chunk: Buffer) => rest.write(chunk) : (chunk: Buffer) => rest.add(chunk);
    const room = await receive(request.raw, { limit, memory, write });
    try {
      const read = rest instanceof PictureTaker ? rest.end() : { json: rest.end(), pictures: new Map() };
      return { value: await parsed(request, read.json), pictures: read.pictures, release: room.release };
    } catch (error) {
      room.release();
      throw error;
    }
  });
  app.decorate('readBytes', async (request, limit) => {
    const bytes = growingBytes(limit, judgeLength(request, limit));
    const { release } = await receive(request.raw, { limit, memory, write: (chunk) => bytes.add(chunk) });
    return { bytes: bytes.end(), release };
  });
  return () => memory.taken;
}

/** Has the routes of a scope judge by themselves of what type a body may be. */
export function takeAnyType(scope: FastifyInstance): void {
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Keeps the connection open until the body has come, even if it was answered earlier. If the client asked to close the
 * connection (or speaks HTTP/1.0), Node would cut it off right after the answer, and a client that is still sending
 * would never read that answer.
 */
function letUnreadGo(app: FastifyInstance): void {
  const toEnd = new WeakSet<IncomingMessage>();
  app.addHook('onSend', async ({ raw }, { raw: answer }) => {
    if (raw.complete || answer.shouldKeepAlive) return;
    answer.shouldKeepAlive = true;
    toEnd.add(raw);
  });
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw;
    if (!(socket instanceof Socket)) return;
    const ended = new Promise<void>((resolve) => (raw.destroyed ? resolve() : raw.once('close', resolve)));
    if (!raw.complete && !raw.destroyed) letGo(socket, ended);
    if (toEnd.has(raw)) void ended.then(() => socket.destroySoon());
  });
}

/** Discards what arrives after an answer, up to the largest body allowed; then closes the connection. */
function letGo(socket: Socket, ended: Promise<unknown>): void {
  const begun = socket.bytesRead;
  const stop = () => {
    pace.stop();
    clearInterval(looking);
    // The connection may serve many more requests.
    socket.off('close', stop);
  };
  const end = () => {
    stop();
    socket.destroy();
  };
  const pace = watchPace(() => socket.bytesRead, end);
  const looking = setInterval(() => {
    if (socket.bytesRead - begun > MOST_UNREAD) end();
  }, LOOK);
  socket.once('close', stop);
  void ended.then(stop);
}
