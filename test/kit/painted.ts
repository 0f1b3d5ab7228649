import { vi } from 'vitest';

type Tell = (list: { getEntriesByName: () => readonly object[] }) => void;

/** A browser that tells of a page's first paint when it is asked, or never. */
const observes = (hasPainted: boolean) =>
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['paint'];
      constructor(readonly tell: Tell) {}
      observe(): void {
        if (hasPainted) this.tell({ getEntriesByName: () => [{}] });
      }
      disconnect(): void {}
    },
  );

/** Has the page of a test painted, so that nothing waits for that. */
export const paintedAlready = (): void => void observes(true);

/** Has it not painted: what waits for that does so beyond the end of the test, and does nothing. */
export const paintsNothing = (): void => void observes(false);
