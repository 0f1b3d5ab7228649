import type { Client } from './client.ts';

/** Counts the requests that are under way (SHELL-8). */
export interface RequestCounter {
  count(): number;
  /** Tells whenever the count has changed; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Counts a request until it is answered or has failed, and hands it on. */
  track<Reply>(request: Promise<Reply>): Promise<Reply>;
}

export function createRequestCounter(): RequestCounter {
  const listeners = new Set<() => void>();
  let count = 0;
  const change = (by: 1 | -1) => {
    count += by;
    for (const listener of listeners) listener();
  };
  return {
    count: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    track: async (request) => {
      change(1);
      try {
        return await request;
      } finally {
        change(-1);
      }
    },
  };
}

/** The same client, every call of which is counted. */
export function countedClient(client: Client, requests: RequestCounter): Client {
  return { call: (call, input, options) => requests.track(client.call(call, input, options)) };
}
