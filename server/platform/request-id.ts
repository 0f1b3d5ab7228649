import { contextValue } from './work-context.ts';

const ids = contextValue<string>();

/** Returns the id of the request that the current work belongs to; null if no request caused it. */
export function currentRequestId(): string | null {
  return ids.current() ?? null;
}

/** Runs some work that belongs to a request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}
