import * as v from 'valibot';

/** The body of every refused call: one text, or texts by field (rules.md, ERR). */
export const ErrorBody = v.objectWithRest({ detail: v.optional(v.string()) }, v.union([v.string(), v.array(v.string())]));
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** Why a picked file was not taken (RCPT-6, RCPT-11). */
export type RefusalReason = 'svg' | 'empty' | 'notAnImage' | 'damaged' | 'unsupported' | 'tooLarge';

export interface RefusedFile {
  readonly name: string;
  readonly reason: RefusalReason;
}

/** What an error dialog says, as data (specification §8). The words belong to the screens. */
export type Fault =
  | { readonly kind: 'underAge'; readonly minimumAge: number }
  | { readonly kind: 'notStarted'; readonly date: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'notInArea' }
  | { readonly kind: 'filesRefused'; readonly files: readonly RefusedFile[] }
  | { readonly kind: 'imagesFailed' }
  | { readonly kind: 'oneEntryOnly' }
  | { readonly kind: 'invalidEmail' }
  | { readonly kind: 'invalidPhone' }
  | { readonly kind: 'detail'; readonly detail: string }
  | { readonly kind: 'consumerFailed' }
  | { readonly kind: 'consumerWithoutCid' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown' };

/** A refused or failed call as plain data: `status` 0 means that no answer came. */
export interface CallFailure {
  readonly status: number;
  readonly body: ErrorBody;
}

/** What stands for an error that no server has sent. */
export const NO_ANSWER: CallFailure = { status: 0, body: {} };

/** The catalogue's dialog for a failed support request (ERR-11, ERR-12): its first message. */
export function faultOfSupportRequest({ status, body }: CallFailure): Fault {
  if (status === 0) return { kind: 'offline' };
  if (body['email'] !== undefined) return { kind: 'invalidEmail' };
  const [first] = Object.values(body).flat();
  return first === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: first };
}

/** The dialog for a failed account call that the catalogue has no words for: the first message of a field that it names, else an unknown error (ERR-13). */
export function faultOfAccount({ status, body }: CallFailure): Fault {
  if (status === 0) return { kind: 'unreachable' };
  const { detail, ...fields } = body;
  // Whoever has tried too often must be told when to try again.
  if (status === 429 && detail !== undefined) return { kind: 'detail', detail };
  const [first] = Object.values(fields).flat();
  return first === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: first };
}

/** Whether something thrown is a call's failure; anything else counts as unknown. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
}

/** The catalogue's dialog for a failed submission (ERR-6 … ERR-9, SUBM-9). */
export function faultOfSubmission({ status, body }: CallFailure): Fault {
  if (status === 0) return { kind: 'offline' };
  if (body.detail === 'Additional submissions not allowed') return { kind: 'oneEntryOnly' };
  if (body['email'] !== undefined) return { kind: 'invalidEmail' };
  if (body['phone'] !== undefined) return { kind: 'invalidPhone' };
  return body.detail === undefined ? { kind: 'unknown' } : { kind: 'detail', detail: body.detail };
}
