import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { growingText } from './growing-text.ts';
import { bodyMemory } from './memory.ts';
import { watchPace } from './pace.ts';
import { receive } from './receive.ts';
import { type Pictures, PictureTaker, type TakeOutLimits } from './taken-out.ts';

interface BodyOptions {
  /** The most bytes of the body. */
  readonly limit: number;
  /** Where the body holds pictures: the most of them, and of the rest. */
  readonly pictures: TakeOutLimits | null;
}

/** A body that was received. */
interface ReceivedBody {
  readonly value: unknown;
  readonly pictures: Pictures;
  /** To be called when nothing of it is needed any more: others may come then. */
  release(): void;
}

/**
 * Receives the body of a request and parses it.
 *
 * @throws what `receive` throws; 400 where it is no JSON, or names a prototype
 */
type ReadBody = (request: FastifyRequest, options: BodyOptions) => Promise<ReceivedBody>;

declare module 'fastify' {
  interface FastifyInstance {
    readBody: ReadBody;
  }
}

/** A body that is refused before it is read is discarded, up to this many bytes: as many as any body may have. */
const MOST_UNREAD = 64 * 1024 * 1024;
/** Between two looks at how much has come unread, in milliseconds. */
const LOOK = 1_000;

/**
 * Bodies are JSON, and are read by the routes alone, when all that can be decided without them is decided: `readBody`.
 *
 * @param most the bytes of all bodies in flight together (BODY_MEMORY_MB)
 */
export function receiveBodies(app: FastifyInstance, most: number): void {
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
}

/**
 * Keeps the connection of whoever is answered before the body has come, until it has. Where the client has asked for
 * its end (also by speaking HTTP/1.0), Node would cut it together with the answer, which a client that still sends has
 * not read.
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

/** Lets what comes after an answer pass by, within the bounds of any body; then the connection ends. */
function letGo(socket: Socket, ended: Promise<unknown>): void {
  const begun = socket.bytesRead;
  const stop = () => {
    pace.stop();
    clearInterval(looking);
    // The connection may stay for many requests.
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
