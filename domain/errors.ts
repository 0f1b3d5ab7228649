import * as v from 'valibot';

/** The body of every refused call: one text, or texts by field (rules.md, ERR). */
export const ErrorBody = v.objectWithRest(
  { detail: v.optional(v.string()) },
  v.union([v.string(), v.array(v.string())]),
);
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** Why a picked file was refused (RCPT-6, RCPT-11). */
export type RefusalReason = 'svg' | 'empty' | 'notAnImage' | 'damaged' | 'unsupported' | 'unreadable' | 'tooLarge';

export interface RefusedFile {
  readonly name: string;
  readonly reason: RefusalReason;
}

/** The content of an error dialog, as data (specification §8). The wording belongs to the screens. */
export type Fault =
  | { readonly kind: 'underAge'; readonly minimumAge: number }
  | { readonly kind: 'notStarted'; readonly date: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'notInArea' }
  | { readonly kind: 'filesRefused'; readonly files: readonly RefusedFile[] }
  | { readonly kind: 'imagesFailed' }
  /** `most` is how many one person may make, if more than one (ERR-6). */
  | { readonly kind: 'oneEntryOnly'; readonly most?: number }
  | { readonly kind: 'invalidEmail' }
  | { readonly kind: 'invalidPhone' }
  /** `isKept`: the service failed, nothing entered is lost, and the same may be sent again (ERR-20). */
  | { readonly kind: 'detail'; readonly detail: string; readonly isKept?: true }
  | { readonly kind: 'consumerFailed' }
  | { readonly kind: 'consumerWithoutCid' }
  | { readonly kind: 'captchaAgain' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unknown'; readonly isKept?: true };

/** A refused or failed call as plain data; `status` 0 means there was no response. */
export interface CallFailure {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds to wait before retrying, as asked by the server (Retry-After). */
  readonly retryAfter?: number;
}

/** The failure of a call that got no response. */
export const NO_ANSWER: CallFailure = { status: 0, body: {} };

/** Whether a thrown value is the failure of a call; anything else counts as unknown. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
}
