import { type CallFailure, type ErrorBody, type Fault, isCallFailure } from '../errors.ts';
import { isPassingFailure } from './outage.ts';

/** The specification's dialog for a refused support request (ERR-11, ERR-12): its first message. */
export function faultOfSupportRequest({ body }: CallFailure): Fault {
  if (body['email'] !== undefined) return { kind: 'invalidEmail' };
  const [first] = Object.values(body).flat();
  return first === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: first };
}

/**
 * The dialog for a failed account call that the specification does not word: the first message of a named field,
 * otherwise an unknown error (ERR-13). These calls are not retried automatically: an outage is reported, and the
 * visitor tries again (S-23).
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

/** The dialog for what was sent from a status page and refused: the server's own sentence, if it has one. */
export const faultOfStatus = faultOfDetail;
/** The dialog for a refused redemption: the server's own sentence, if it has one (L-21). */
export const faultOfRedemption = faultOfDetail;

function faultOfDetail({ body }: CallFailure): Extract<Fault, { kind: 'detail' | 'unknown' }> {
  return body.detail === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: body.detail };
}

/** The specification's dialog for a refused submission (ERR-6 … ERR-9), or for one that was not taken (ERR-20). */
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

/**
 * The specification's dialog for a failed consumer creation (ERR-10); errors unrelated to the data are reported as they
 * are.
 */
export function faultOfConsumer(error: unknown): Fault {
  if (!isCallFailure(error)) return { kind: 'consumerFailed' };
  return error.status === 429 && error.body.detail !== undefined
    ? { kind: 'detail', detail: error.body.detail }
    : { kind: 'consumerFailed' };
}
