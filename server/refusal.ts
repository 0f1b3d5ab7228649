import type { ErrorBody } from '#domain/errors.ts';

/** A request that is refused, with the status and the body of the answer: `{ detail?, [field]? }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Further headers of the answer, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.detail ?? `refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
