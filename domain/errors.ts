import * as v from 'valibot';

/** The body of every error response: one text, or texts by field (rules.md, ERR). */
export const ErrorBody = v.objectWithRest(
  { detail: v.optional(v.string()) },
  v.union([v.string(), v.array(v.string())]),
);
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/**
 * Why a picked file was rejected (RCPT-6, RCPT-11):
 * `svg` by type, name or content · `empty` no bytes · `notAnImage` no known image signature ·
 * `damaged` an image that is cut off or does not decode · `unsupported` a format this browser has no decoder for ·
 * `unreadable` deleted, moved or changed since it was picked · `tooLarge` too many bytes or pixels to decode safely.
 */
export type RefusalReason = 'svg' | 'empty' | 'notAnImage' | 'damaged' | 'unsupported' | 'unreadable' | 'tooLarge';

/** A rejected file, by the name that the visitor knows. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: RefusalReason;
}

/** The content of an error dialog, as data. The screens contain the texts. */
export type Fault =
  | { readonly kind: 'underAge'; readonly minimumAge: number }
  | { readonly kind: 'notStarted'; readonly date: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'notInArea' }
  | { readonly kind: 'filesRefused'; readonly files: readonly RefusedFile[] }
  | { readonly kind: 'imagesFailed' }
  /** `most` is the maximum number of entries per person, if more than one (ERR-6). */
  | { readonly kind: 'oneEntryOnly'; readonly most?: number }
  | { readonly kind: 'invalidEmail' }
  | { readonly kind: 'invalidPhone' }
  /** `isKept`: the service failed, all input is kept, and it can be sent again (ERR-20). */
  | { readonly kind: 'detail'; readonly detail: string; readonly isKept?: true }
  | { readonly kind: 'consumerFailed' }
  | { readonly kind: 'consumerWithoutCid' }
  | { readonly kind: 'captchaAgain' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unknown'; readonly isKept?: true };

/** An error response or failed call as plain data; `status` 0 means no response. */
export interface CallFailure {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds to wait before a retry, from the server's Retry-After header. */
  readonly retryAfter?: number;
}

/** The failure of a call that got no response. */
export const NO_ANSWER: CallFailure = { status: 0, body: {} };

/** Whether a thrown value is the failure of a call. Anything else is treated as an unknown error. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
}
