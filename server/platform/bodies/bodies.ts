import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { growingBytes } from './growing-bytes.ts';
import { growingText } from './growing-text.ts';
import { bodyMemory } from './memory.ts';
import { watchPace } from './pace.ts';
import { judgeLength, receive } from './receive-body.ts';
import { type Pictures, PictureTaker, type TakeOutLimits } from './taken-out.ts';

interface BodyOptions {
  /** Maximum bytes of the body. */
  readonly limit: number;
  /** Limits for the pictures and for the rest; null if the body contains no pictures. */
  readonly pictures: TakeOutLimits | null;
}

/** A received body. */
interface ReceivedBody {
  readonly value: unknown;
  readonly pictures: Pictures;
  /** Frees the memory of the body; call it once nothing of the body is needed any more. */
  release(): void;
}

/**
 * Receives the body of a request and parses it.
 *
 * @throws the errors of `receive`; 400 if it is not JSON, or contains a `__proto__` or `constructor.prototype` key
 */
type ReadBody = (request: FastifyRequest, options: BodyOptions) => Promise<ReceivedBody>;

/** A received body that is not JSON. */
interface ReceivedBytes {
  readonly bytes: Buffer;
  /** Frees the memory of the bytes; call it once they are not needed any more. */
  release(): void;
}

/**
 * Receives the body of a request without parsing it.
 *
 * @param limit maximum bytes
 * @throws the errors of `receive`
 */
type ReadBytes = (request: FastifyRequest, limit: number) => Promise<ReceivedBytes>;

declare module 'fastify' {
  interface FastifyInstance {
    readBody: ReadBody;
    readBytes: ReadBytes;
  }
}

/** Maximum bytes of a rejected body that are discarded before its connection is closed. */
const MOST_UNREAD = 64 * 1024 * 1024;
/** Interval between checks of the discarded bytes, in milliseconds. */
const LOOK = 1_000;

/**
 * Sets up the reading of bodies. Bodies are JSON, except in a scope with `takeAnyType`. Only routes read them, with
 * `readBody` and `readBytes`, after all checks that need no body.
 *
 * @param most bytes of all bodies in flight together (BODY_MEMORY_MB)
 * @returns a function that returns the present number of these bytes
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

/** Accepts any body type in a scope, whose routes check the type. */
export function takeAnyType(scope: FastifyInstance): void {
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Keeps the connection open until the body has arrived, even if the response was sent earlier. If the client requested
 * to close the connection (or speaks HTTP/1.0), Node would close it right after the response. A client that is still
 * sending would then never read the response.
 */
function letUnreadGo(app: FastifyInstance): void {
  const toEnd = new WeakSet<IncomingMessage>();
  app.addHook('onSend', ({ raw }, { raw: answer }, _payload, done) => {
    if (!raw.complete && !answer.shouldKeepAlive) {
      answer.shouldKeepAlive = true;
      toEnd.add(raw);
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const { socket } = raw;
    const isUnread = !raw.complete && !raw.destroyed;
    if (socket instanceof Socket && (isUnread || toEnd.has(raw))) {
      const ended = new Promise<void>((resolve) => (raw.destroyed ? resolve() : raw.once('close', resolve)));
      if (isUnread) letGo(socket, ended);
      if (toEnd.has(raw)) void ended.then(() => socket.destroySoon());
    }
    done();
  });
}

/** Discards what arrives after a response, up to the largest body allowed; then closes the connection. */
function letGo(socket: Socket, ended: Promise<unknown>): void {
  const begun = socket.bytesRead;
  const stop = () => {
    pace.stop();
    clearInterval(looking);
    // Removed, because the connection may serve many more requests.
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
