import { NO_ANSWER, type CallFailure } from '#domain/errors.ts';
import { CALL_TIMEOUT, secondsOf } from '#src/api/retry-after.ts';

/**
 * Returns why this page cannot be fetched now; null if it can. Uses platform APIs only, so no code has to be fetched.
 */
export async function failureOfPage(signal?: AbortSignal): Promise<CallFailure | null> {
  const abort = new AbortController();
  const end = () => abort.abort();
  const timer = setTimeout(end, CALL_TIMEOUT);
  signal?.addEventListener('abort', end);
  try {
    const { ok, status, headers } = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: abort.signal,
    });
    const retryAfter = secondsOf(headers.get('retry-after'));
    return ok ? null : { status, body: {}, ...(retryAfter !== undefined && { retryAfter }) };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
