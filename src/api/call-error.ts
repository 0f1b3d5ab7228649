import type { CallFailure, ErrorBody } from '#domain/errors.ts';

/** A call that was refused or never answered. `status` 0: no answer came (no network, or it was cut). */
export class CallError extends Error implements CallFailure {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter?: number;

  /** @param options `retryAfter`: the seconds of the answer's Retry-After */
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

/** A call that lacks a parameter which its path or query needs; no request was made (API-26). */
export class MissingParameterError extends Error {
  readonly problems: readonly string[];

  constructor(path: string, problems: readonly string[]) {
    super(`${path} needs other parameters: ${problems.join('; ')}`);
    this.name = 'MissingParameterError';
    this.problems = problems;
  }
}

/** An answer that does not have the shape of the contract. */
export class ReplyError extends Error {
  readonly problems: readonly string[];

  constructor(path: string, problems: readonly string[]) {
    super(`${path} answered with a shape that the contract does not know: ${problems.join('; ')}`);
    this.name = 'ReplyError';
    this.problems = problems;
  }
}
