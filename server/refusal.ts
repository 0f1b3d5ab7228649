import type { ErrorBody } from '#domain/errors.ts';

/** A request that is refused, with the status and the body of the answer: `{ detail?, [field]? }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.detail ?? `refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
  }
}
