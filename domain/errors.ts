import * as v from 'valibot';

/** The body of every refused call: one text, or texts by field (rules.md, ERR). */
export const ErrorBody = v.objectWithRest(
  { detail: v.optional(v.string()) },
  v.union([v.string(), v.array(v.string())]),
);
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
  | { readonly kind: 'captchaAgain' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unknown' };

/** A refused or failed call as plain data: `status` 0 means that no answer came. */
export interface CallFailure {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds after which the server asks to be tried again (Retry-After). */
  readonly retryAfter?: number;
}

/** What stands for an error that no server has sent. */
export const NO_ANSWER: CallFailure = { status: 0, body: {} };

/** Whether something thrown is a call's failure; anything else counts as unknown. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
}
