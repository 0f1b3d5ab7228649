import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { createRequestCounter, type RequestCounter } from '#src/api/in-flight.ts';

const RequestsContext = createContext<RequestCounter>(createRequestCounter());

/** Provides the request counter to the page below. */
export function RequestsProvider({ requests, children }: { requests: RequestCounter; children: ReactNode }) {
  return <RequestsContext value={requests}>{children}</RequestsContext>;
}

/** Whether any request is under way (SHELL-8). */
export function useIsRequesting(): boolean {
  const { subscribe, count } = use(RequestsContext);
  return useSyncExternalStore(subscribe, () => count() > 0);
}
