import { createContext, type ReactNode, use } from 'react';

/** What the visitor opened in this tab. */
export interface Opened {
  /** The site's own, such as `https://example.com`. */
  readonly origin: string;
  /** The path, without its locale prefix and never with a code from an e-mail. */
  readonly path: string;
  /** The query of the address, with its `?`, or ''. */
  readonly search: string;
  /** The campaign picked for the tab by `?campaign=NAME` (outside production), or null. */
  readonly campaign: string | null;
}

const OpenedContext = createContext<Opened>({ origin: '', path: '/', search: '', campaign: null });

/** Provides what was opened to the screens below. */
export function OpenedProvider({ opened, children }: { opened: Opened; children: ReactNode }) {
  return <OpenedContext value={opened}>{children}</OpenedContext>;
}

/** What the visitor opened in this tab; the start outside the provider. */
export function useOpened(): Opened {
  return use(OpenedContext);
}
