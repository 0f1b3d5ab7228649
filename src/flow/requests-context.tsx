import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { createRequestCounter, type RequestCounter } from '#src/api/in-flight.ts';

const RequestsContext = createContext<RequestCounter>(createRequestCounter());

/** Provides the request counter to the page below. */
export function RequestsProvider({ requests, children }: { requests: RequestCounter; children: ReactNode }) {
  return <RequestsContext value={requests}>{children}</RequestsContext>;
}

/** Whether a request with an overlay is running (SHELL-8). */
export function useIsRequesting(): boolean {
  const { subscribe, countShown } = use(RequestsContext);
  return useSyncExternalStore(
    subscribe,
    () => countShown() > 0,
    () => false,
  );
}

/** Returns the counter, for a screen that makes a call itself. */
export function useRequestCounter(): RequestCounter {
  return use(RequestsContext);
}
