import { onCLS, onINP, onLCP } from 'web-vitals';
import type { PageVitals } from '#domain/vitals.ts';

type Values = PageVitals['values'];

/**
 * Measures this page from its start until it is first hidden. That is the last moment that every browser reports:
 * swiping a page away on a phone fires no later event. `pagehide` fires earlier, before the latest entries are known.
 * Import it dynamically, because only painted pages need it.
 *
 * @param report receives the values, once; those that this browser cannot measure are absent
 */
export function measureVitals(signal: AbortSignal, report: (values: Values) => void): void {
  const values: Values = {};
  const all = { reportAllChanges: true };
  onLCP(({ value }) => (values.lcp = Math.round(value)), all);
  onINP(({ value }) => (values.inp = Math.round(value)), all);
  onCLS(({ value }) => (values.cls = Math.round(value * 1_000)), all);
  const leaving = new AbortController();
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    leaving.abort();
    if (signal.aborted) return;
    const alive = timeToAlive();
    report({ ...values, ...(alive !== undefined && { alive }) });
  };
  // The library listens at the window in the capture phase, so it has the latest values before this listener runs.
  document.addEventListener('visibilitychange', leave, { signal: leaving.signal });
  signal.addEventListener('abort', () => leaving.abort(), { once: true });
}

/**
 * Returns the time from the visitor's navigation until the page was interactive (`open-page.ts`), in milliseconds.
 * Returns undefined if it is unknown, or if the page was hidden meanwhile.
 */
function timeToAlive(): number | undefined {
  const [mark] = performance.getEntriesByName('alive', 'mark');
  if (!mark) return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart?: number;
  })[];
  // A prerendered page starts when the visitor opens it.
  const start = navigation?.activationStart ?? 0;
  const wasHidden = performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime >= start && startTime < mark.startTime);
  return wasHidden ? undefined : Math.max(0, Math.round(mark.startTime - start));
}
