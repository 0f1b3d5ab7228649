import type { ErrorBody } from '#domain/errors.ts';
import { sentences } from './sentences.ts';

/** A refused request, with the status and the body of its answer: `{ detail?, [field]? }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Additional headers of the answer, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.detail ?? `refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The default for Retry-After, in seconds. */
const AGAIN = 5;

/**
 * The answer when the cause is on our side: the database, the disk or a queue (S-23).
 *
 * @param seconds when to try again
 */
export function unavailable(seconds = AGAIN, detail: string = sentences.unavailable): Refusal {
  return new Refusal(503, { detail }, { 'retry-after': String(seconds) });
}
