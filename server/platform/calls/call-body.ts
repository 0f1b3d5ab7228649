import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#domain/calls.ts';
import { judgeLength } from '../bodies/receive-body.ts';
import type { Pictures, TakeOutLimits } from '../bodies/taken-out.ts';
import { Refusal } from '../http/refusal.ts';

/** The message for a client that sends bytes of another type. */
export const NO_PICTURE_TYPE = 'The body must be a picture: image/jpeg, image/png or image/webp.';

/** The body of a call as it was received. */
export interface CallBody {
  readonly isSent: boolean;
  /** The body of a call that accepts JSON; null if none was sent. */
  readonly value: unknown;
  /** The pictures that the body contained. */
  readonly pictures: Pictures;
  /** The body of a call that accepts bytes; otherwise empty. */
  readonly bytes: Buffer;
  /** Releases the memory of the body; call it when nothing of the body is needed any more. */
  release(): void;
}

interface BodyLimits {
  /** In bytes. */
  readonly bodyLimit: number;
  readonly pictures: TakeOutLimits | null;
}

const NONE: CallBody = {
  isSent: false,
  value: null,
  pictures: new Map(),
  bytes: Buffer.alloc(0),
  release: () => {},
};

/**
 * Validates the declared length and type of a request's body. JSON has been distinguished from other types before.
 *
 * @throws 413 above the limit; Refusal 415 for bytes of another media type than the call accepts
 */
export function judgeDeclared({ body, bytes }: Call, request: FastifyRequest, bodyLimit: number): void {
  if (body ?? bytes) judgeLength(request, bodyLimit);
  if (bytes && !bytes.includes(essenceOf(request.headers['content-type'] ?? '')))
    throw new Refusal(415, { detail: NO_PICTURE_TYPE });
}

/**
 * Receives the body of a call, if the call accepts one.
 *
 * @throws what `readBody` and `readBytes` throw
 */
export async function bodyOf(
  app: FastifyInstance,
  { body, bytes }: Call,
  request: FastifyRequest,
  { bodyLimit, pictures }: BodyLimits,
): Promise<CallBody> {
  if (bytes) return { ...NONE, isSent: true, ...(await app.readBytes(request, bodyLimit)) };
  if (!body || request.headers['content-type'] === undefined) return NONE;
  return { ...NONE, isSent: true, ...(await app.readBody(request, { limit: bodyLimit, pictures })) };
}

/** Returns a media type without its parameters. */
function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
