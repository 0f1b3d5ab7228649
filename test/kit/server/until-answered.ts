import { isCallFailure } from '#domain/errors.ts';

/**
 * Repeats a call to which a busy machine answered 503 (OUTAGE-2), as the site does.
 *
 * @param call sends the same idempotency key each time; resolves with a response, or rejects with a `CallFailure`
 */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      const answer = await call();
      if (!(answer instanceof Response) || answer.status !== 503) return answer;
    } catch (error) {
      if (!isCallFailure(error) || error.status !== 503) throw error;
    }
}
