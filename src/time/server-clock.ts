/**
 * Key in local storage of the difference between the server's clock and this device's. A later visit may be offline.
 */
const KEY = '_z';
/** Smaller differences are response time, in milliseconds. */
const LEAST = 60_000;

/** Null until first used. */
let correction: number | null = null;
const listeners = new Set<() => void>();

/**
 * Returns the server's time in milliseconds since the epoch, as far as this device knows it (CFG-11). Dates are
 * compared with it, and stored data ages by it, regardless of changes to the device's clock.
 */
export function serverNow(): number {
  return Date.now() + clockCorrection();
}

/** Returns the milliseconds to add to this device's clock; 0 if it is right to the minute. */
export function clockCorrection(): number {
  if (correction === null) {
    correction = kept();
    const found = ofPage();
    if (found !== null) keep(found);
  }
  return correction;
}

/**
 * Corrects the clock by the server's Date header.
 *
 * @param date the header of a response that has just arrived; null if it has none
 */
export function setClock(date: string | null): void {
  const found = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(found) || Math.abs(found - clockCorrection()) < LEAST) return;
  keep(found);
  for (const listener of listeners) listener();
}

/** Calls `listener` after each correction; returns a function that unsubscribes. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the correction according to the page's own response. Returns null if the browser does not expose it, or if a
 * service worker or a cache returned an older page.
 */
function ofPage(): number | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = page?.serverTiming?.find(({ name }) => name === 'now');
  if (!page || !sent || page.workerStart > 0 || !(page.transferSize > 0)) return null;
  return sent.duration - (performance.timeOrigin + page.responseStart);
}

function keep(found: number): void {
  correction = Math.abs(found) < LEAST ? 0 : found;
  try {
    if (correction === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(correction));
  } catch {
    // The correction applies to this page only.
  }
}

function kept(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
