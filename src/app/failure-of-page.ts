import ky from 'ky';
import { NO_ANSWER, type CallFailure } from '#domain/errors.ts';
import { CALL_TIMEOUT, secondsOf } from '#src/api/client.ts';

/** Why this page cannot be fetched now; null when it can. */
export async function failureOfPage(signal?: AbortSignal): Promise<CallFailure | null> {
  try {
    const { ok, status, headers } = await ky.head(window.location.href, {
      cache: 'no-store',
      timeout: CALL_TIMEOUT,
      retry: 0,
      throwHttpErrors: false,
      ...(signal && { signal }),
    });
    const retryAfter = secondsOf(headers.get('retry-after'));
    return ok ? null : { status, body: {}, ...(retryAfter !== undefined && { retryAfter }) };
  } catch {
    return NO_ANSWER;
  }
}
