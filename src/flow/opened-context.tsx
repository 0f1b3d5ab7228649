import { createContext, type ReactNode, use } from 'react';

/** The address that the visitor opened in this tab. */
export interface Opened {
  /** The site's origin, such as `https://example.com`. */
  readonly origin: string;
  /** The path, without its locale prefix and without codes from emails. */
  readonly path: string;
  /** The query of the address, with its `?`, or ''. */
  readonly search: string;
  /** The campaign selected for the tab by `?campaign=NAME` (outside production), or null. */
  readonly campaign: string | null;
}

const OpenedContext = createContext<Opened>({ origin: '', path: '/', search: '', campaign: null });

/** Provides the opened address to the screens below. */
export function OpenedProvider({ opened, children }: { opened: Opened; children: ReactNode }) {
  return <OpenedContext value={opened}>{children}</OpenedContext>;
}

/** Returns the address that the visitor opened in this tab; outside the provider, the start. */
export function useOpened(): Opened {
  return use(OpenedContext);
}
