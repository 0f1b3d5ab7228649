import type { CallFailure, ErrorBody } from '#domain/errors.ts';

/**
 * A call that was rejected or got no response. `status` is 0 without a response (no network, or a closed connection).
 */
export class CallError extends Error implements CallFailure {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter?: number;

  /** @param options `retryAfter`: the response's Retry-After, in seconds */
  constructor(
    status: number,
    body: ErrorBody,
    { retryAfter, ...options }: ErrorOptions & { readonly retryAfter?: number | undefined } = {},
  ) {
    super(body.detail ?? (status === 0 ? 'no answer from the server' : `the server answered ${status}`), options);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/** A call that lacks a parameter of its path or query; no request was made (API-26). */
export class MissingParameterError extends Error {
  readonly problems: readonly string[];

  constructor(path: string, problems: readonly string[]) {
    super(`${path} needs other parameters: ${problems.join('; ')}`);
    this.name = 'MissingParameterError';
    this.problems = problems;
  }
}

/** A response that does not have the shape in the contract. */
export class ReplyError extends Error {
  readonly problems: readonly string[];

  constructor(path: string, problems: readonly string[]) {
    super(`${path} answered with a shape that the contract does not know: ${problems.join('; ')}`);
    this.name = 'ReplyError';
    this.problems = problems;
  }
}
