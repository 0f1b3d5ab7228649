/** Counts the requests that are under way (SHELL-8). */
export interface RequestCounter {
  /** All of them. */
  count(): number;
  /** Those that the overlay shows for. */
  countShown(): number;
  /** Tells whenever the count has changed; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Counts a request until it is answered or has failed, and hands it on. `isSilent`: without the overlay. */
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
