import type { ErrorBody } from '#domain/errors.ts';
import { sentences } from './refusal-sentences.ts';

/** A rejected request, with the status and the body of its response: `{ detail?, [field]? }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Additional headers of the response, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.detail ?? `request rejected with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The default for Retry-After, in seconds. */
const AGAIN = 5;

/**
 * Returns the error response for failures on the server's side: the database, the disk or a queue (OUTAGE-6).
 *
 * @param seconds the time until a retry, in seconds
 */
export function unavailable(seconds = AGAIN, detail: string = sentences.unavailable): Refusal {
  return new Refusal(503, { detail }, { 'retry-after': String(seconds) });
}
