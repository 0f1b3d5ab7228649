import type { DeskCall } from '#domain/desk/desk-calls.ts';
import { CallError } from '#src/api/call-error.ts';
import { addressOf } from '#src/api/api-client.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';
import type { ErrorBody } from '#domain/errors.ts';

interface Asked {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** @throws CallError if rejected or without a response */
async function answerOf(call: DeskCall, { params = {}, query = {}, body }: Asked): Promise<Response> {
  const text = new URLSearchParams(query).toString();
  const headers = { 'x-xsrf-token': readXsrfToken(), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${addressOf(call, params)}${text && `?${text}`}`, {
    method: call.method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new CallError(0, {}, { cause });
  });
  if (!answer.ok) throw new CallError(answer.status, (await answer.json().catch(() => ({}))) as ErrorBody);
  return answer;
}

/**
 * Returns the text of a call's response.
 *
 * @throws CallError if rejected or without a response
 */
export const textOf = async (call: DeskCall, asked: Asked): Promise<string> => (await answerOf(call, asked)).text();

/**
 * Downloads the file that a call returns.
 *
 * @param name the name of the file
 * @throws CallError if rejected or without a response
 */
export async function download(call: DeskCall, asked: Asked, name: string): Promise<void> {
  const answer = await answerOf(call, asked);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
