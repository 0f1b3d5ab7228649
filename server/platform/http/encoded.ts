import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** The encodings of a response, best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A text that is sent many times. */
export interface Encoded {
  /** The length of the text in bytes before compression. */
  readonly bytes: number;
  readonly etag: string;
  /** Returns the text in an encoding. It is compressed as well as possible, once, at the first request. */
  body(encoding: Encoding): Promise<Buffer>;
}

const COMPRESS: Readonly<Record<Encoding, (identity: Buffer) => Promise<Buffer>>> = {
  br: (identity) => brotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
  gzip: (identity) => zipped(identity, { level: 9 }),
  identity: async (identity) => identity,
};

/**
 * Prepares a text for sending: its ETag, and its body in every encoding.
 *
 * @param headers headers that are sent with the text and may change while the text does not
 */
export function encodedOnce(text: string, headers: readonly string[] = []): Encoded {
  const identity = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const hash = createHash('sha256').update(identity);
  for (const header of headers) hash.update(header);
  return {
    bytes: identity.length,
    etag: `W/"${hash.digest('base64url')}"`,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? COMPRESS[encoding](identity);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** Sends a text in the best encoding that the client accepts, or 304 if the client has it. The route sets `Vary`. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: Encoded,
  type: string,
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = (negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]) ?? 'identity') as Encoding;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(await body(encoding));
}
