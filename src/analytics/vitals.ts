import { onCLS, onINP, onLCP } from 'web-vitals';
import type { PageVitals } from '#domain/vitals.ts';

type Values = PageVitals['values'];

/**
 * Measures this page, what happened so far included, until it is first hidden. That is the last moment of which every
 * browser tells: of a phone's page that is swiped away nothing more is heard. `pagehide` comes before it, when the
 * latest entries are not yet known. Import it dynamically: only pages that have been painted need it.
 *
 * @param report gets the values, once; those that this browser cannot measure are absent
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
  // The library listens at the window while the event goes down, and so has the latest values before this.
  document.addEventListener('visibilitychange', leave, { signal: leaving.signal });
  signal.addEventListener('abort', () => leaving.abort(), { once: true });
}

/**
 * From the visitor's navigation until the page answered (`open-page.ts`), in milliseconds; undefined if that is not
 * known, or the page was hidden meanwhile and so in no hurry.
 */
function timeToAlive(): number | undefined {
  const [mark] = performance.getEntriesByName('alive', 'mark');
  if (!mark) return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart?: number;
  })[];
  // A page that the browser had prepared begins when the visitor opens it.
  const start = navigation?.activationStart ?? 0;
  const wasHidden = performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime >= start && startTime < mark.startTime);
  return wasHidden ? undefined : Math.max(0, Math.round(mark.startTime - start));
}
