import type { CallInput, CallName, CallReply, calls } from '#domain/calls.ts';
import type { ErrorBody } from '#domain/errors.ts';

/** An error response: when it is sent, and an example body. */
export interface RefusalNote {
  readonly when: string;
  readonly body: ErrorBody;
}

/** What the documentation says about a call, in addition to its schemas. */
interface CallDescription<N extends CallName> {
  /** The purpose of the call, in a few words. */
  readonly summary: string;
  /** Further information for callers, in sentences. */
  readonly details?: string;
  /** An example of a request, and of its response. */
  readonly input: CallInput<(typeof calls)[N]>;
  readonly reply: CallReply<(typeof calls)[N]>;
  /** The error responses of this call, in addition to those of its kind (`refusals-of.ts`). */
  readonly refusals: Readonly<Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429, RefusalNote>>>;
}

export type CallDescriptions<Name extends CallName> = { readonly [N in Name]: CallDescription<N> };

/** Returns an error response with a sentence for the visitor, and texts by field. */
export const refusal = (when: string, detail: string, fields: ErrorBody = {}): RefusalNote => ({
  when,
  body: { ...fields, detail },
});
