import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#domain/errors.ts';
import { Refusal } from '../refusal.ts';

/** What a refusal of the framework itself says; any other one of status 4xx says what the framework says. */
const DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Your submission is too large. Please take fewer pictures.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must not be empty.',
};

const UNAVAILABLE: ErrorBody = { detail: 'The service is not available at the moment. Please try again.' };
const UNKNOWN: ErrorBody = { detail: 'An unknown error has occurred' };

/** Classes of SQLSTATE and system codes that mean that the database cannot be reached now. */
const LOST_DATABASE = /^(?:08|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;
const LOST_CONNECTION = /Connection terminated|timeout exceeded when trying to connect/;

/** Every error becomes `{ detail?, [field]? }`; what nobody foresaw is logged, and its text stays here. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => answer(error, request, reply));
}

/** Answers an error; also for those that come before a route is found, such as a malformed address. */
export function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.code(error.status).headers(error.headers).send(error.body);
  const { statusCode, code = '', message } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return reply.code(statusCode).send({ detail: DETAILS[code] ?? message ?? 'The request was refused.' });
  }
  const cause = causeOf(error);
  request.log.error({ err: withoutData(cause) }, 'a request failed');
  return isDatabaseLost(cause) ? reply.code(503).send(UNAVAILABLE) : reply.code(500).send(UNKNOWN);
}

/** Drizzle's own error repeats the values of the query, which are personal data: only its cause may reach the log. */
function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** PostgreSQL's `detail` repeats the row as well: code, message and stack are what the log needs. */
function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return { type: error.name, code, message: error.message, stack: error.stack };
}

function isDatabaseLost(error: unknown): boolean {
  const { code, message } = (error instanceof AggregateError ? error.errors[0] : error) as { code?: unknown; message?: unknown };
  return (typeof code === 'string' && LOST_DATABASE.test(code)) || (typeof message === 'string' && LOST_CONNECTION.test(message));
}
