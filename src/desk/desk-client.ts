import type { DeskCall } from '#domain/desk/desk-calls.ts';
import type { ReadReply } from '#domain/calls.ts';
import { CallError } from '#src/api/call-error.ts';
import { type ClientInput, createClient } from '#src/api/api-client.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';

const client = createClient({ apiRoot: '', readXsrfToken });

/**
 * Makes one call of the desk.
 *
 * @throws CallError if rejected or without a response, and other errors of the site's client
 */
export function callDesk<C extends DeskCall>(
  call: C,
  input: ClientInput<C>,
  signal?: AbortSignal,
): Promise<ReadReply<C>> {
  return client.call(call, input, signal ? { signal } : {});
}

/** Whether a call was rejected because nobody is signed in, or the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

const NO_ANSWER = 'The server did not respond. Please try again.';

/** Returns the messages of a failed call: the overall message, and those by field. */
export function failureOf(error: unknown): {
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
} {
  if (!(error instanceof CallError)) return { detail: NO_ANSWER, fields: {} };
  const { detail = NO_ANSWER, ...fields } = error.body;
  const texts = Object.entries(fields).map(([name, said]) => [name, [said].flat().join(' ')]);
  return { detail, fields: Object.fromEntries(texts) as Record<string, string> };
}
