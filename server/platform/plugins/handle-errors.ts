import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#domain/errors.ts';
import { isOutOfOrder } from '../database/failures.ts';
import { withoutData } from '../database/without-data.ts';
import { StoreFailure } from '../images/store.ts';
import { Refusal, unavailable } from '../http/refusal.ts';
import { sentences } from '../http/refusal-sentences.ts';

/** Our texts for the framework's error responses; its other 4xx errors keep their own. */
const DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: sentences.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must not be empty.',
};

const UNKNOWN: ErrorBody = { detail: sentences.unknown };

/** Turns every error into `{ detail?, [field]? }`. Unexpected errors are logged, and their text is not sent. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => answer(error, request, reply));
}

/** Sends the response to an error, including errors before a route is found, such as a malformed address. */
export function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return refuse(reply, error);
  const { statusCode, code = '', message } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return reply.code(statusCode).send({ detail: DETAILS[code] ?? message ?? 'The request was refused.' });
  }
  request.log.error({ err: withoutData(error) }, 'request failed');
  return isOutOfOrder(error) || error instanceof StoreFailure
    ? refuse(reply, unavailable())
    : reply.code(500).send(UNKNOWN);
}

function refuse(reply: FastifyReply, { status, headers, body }: Refusal): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
