/** Counts the running requests (SHELL-8). */
export interface RequestCounter {
  /** The number of all running requests. */
  count(): number;
  /** The number of running requests for which the overlay is shown. */
  countShown(): number;
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Counts a request until it settles, and returns it. `isSilent`: without the overlay. */
  track<Reply>(request: Promise<Reply>, isSilent?: boolean): Promise<Reply>;
}

export function createRequestCounter(): RequestCounter {
  const listeners = new Set<() => void>();
  let count = 0;
  let shown = 0;
  const change = (by: 1 | -1, isSilent: boolean) => {
    count += by;
    if (!isSilent) shown += by;
    for (const listener of listeners) listener();
  };
  return {
    count: () => count,
    countShown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    track: async (request, isSilent = false) => {
      change(1, isSilent);
      try {
        return await request;
      } finally {
        change(-1, isSilent);
      }
    },
  };
}
