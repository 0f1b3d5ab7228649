import { type CallFailure, type ErrorBody, type Fault, isCallFailure } from '../errors.ts';
import { isPassingFailure } from './outage-rules.ts';

/** Returns the dialog for a rejected support request (ERR-11, ERR-12): its first message. */
export function faultOfSupportRequest({ body }: CallFailure): Fault {
  if (body['email'] !== undefined) return { kind: 'invalidEmail' };
  const [first] = Object.values(body).flat();
  return first === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: first };
}

/**
 * Returns the dialog for a failed account call: the first message of a named field, otherwise an unknown error
 * (ERR-13). These calls are not retried automatically: an outage is reported, and the visitor tries again (OUTAGE-6).
 */
export function faultOfAccount(failure: CallFailure): Fault {
  const { status, body } = failure;
  if (isPassingFailure(failure)) return { kind: status === 0 ? 'unreachable' : 'unavailable' };
  const { detail, ...fields } = body;
  // After too many attempts the visitor must be told when to try again.
  if (status === 429 && detail !== undefined) return { kind: 'detail', detail };
  const [first] = Object.values(fields).flat();
  return first === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: first };
}

/** Returns the dialog for a picture or appeal that the server rejected: the server's own text, if any. */
export const faultOfStatus = faultOfDetail;
/** Returns the dialog for a rejected redemption: the server's own text, if any (POINTS-4). */
export const faultOfRedemption = faultOfDetail;

function faultOfDetail({ body }: CallFailure): Extract<Fault, { kind: 'detail' | 'unknown' }> {
  return body.detail === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: body.detail };
}

/**
 * Returns the dialog for a rejected submission (ERR-6 … ERR-9), or for one that the service failed to store (ERR-20).
 */
export function faultOfSubmission(failure: CallFailure): Fault {
  if (failure.status >= 500 && !isPassingFailure(failure)) return { ...faultOfDetail(failure), isKept: true };
  const { body } = failure;
  if (body.detail === 'Additional submissions not allowed') return faultOfEntries(body);
  if (body['email'] !== undefined) return { kind: 'invalidEmail' };
  if (body['phone'] !== undefined) return { kind: 'invalidPhone' };
  return body.detail === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: body.detail };
}

/** ERR-6: names how many entries are allowed, if the server says more than one. */
function faultOfEntries({ maxEntries }: ErrorBody): Fault {
  const most = Number([maxEntries].flat()[0]);
  return Number.isInteger(most) && most > 1 ? { kind: 'oneEntryOnly', most } : { kind: 'oneEntryOnly' };
}

/** Returns the dialog for a failed consumer creation (ERR-10). Errors unrelated to the data are reported unchanged. */
export function faultOfConsumer(error: unknown): Fault {
  if (!isCallFailure(error)) return { kind: 'consumerFailed' };
  return error.status === 429 && error.body.detail !== undefined
    ? { kind: 'detail', detail: error.body.detail }
    : { kind: 'consumerFailed' };
}
