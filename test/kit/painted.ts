import { vi } from 'vitest';

type Tell = (list: { getEntriesByName: () => readonly object[] }) => void;

/** Replaces the browser's PerformanceObserver with one that reports the first paint when it is observed, or never. */
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

/** Pretends that the page has painted, so nothing waits for the first paint. */
export const paintedAlready = (): void => void observes(true);

/** Pretends that the page never paints: code that waits for the first paint does nothing during the test. */
export const paintsNothing = (): void => void observes(false);
