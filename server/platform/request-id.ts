import { withContext, workContext } from './work-context.ts';

/** Returns the id of the request that the current work belongs to; null if no request caused it. */
export function currentRequestId(): string | null {
  return workContext().requestId ?? null;
}

/** Runs some work that belongs to a request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return withContext({ requestId: id }, work);
}
