/** How far this device's clock is from the server's, in local storage: a later visit may be offline. */
const KEY = '_z';
/** What is less is the time that an answer takes, in milliseconds. */
const LEAST = 60_000;

/** Null until it is asked for. */
let correction: number | null = null;
const listeners = new Set<() => void>();

/**
 * The server's time, in milliseconds since the epoch, as far as this device knows it (CFG-11): dates are judged by it,
 * and what this device keeps for some days ages by it, whenever its own clock is set.
 */
export function serverNow(): number {
  return Date.now() + clockCorrection();
}

/** What is to be added to this device's clock, in milliseconds; 0 where it is right to the minute. */
export function clockCorrection(): number {
  if (correction === null) {
    correction = kept();
    const found = ofPage();
    if (found !== null) keep(found);
  }
  return correction;
}

/**
 * Corrects the clock by the server's, as an answer says it.
 *
 * @param date the header Date of an answer that has just come; null if it has none
 */
export function setClock(date: string | null): void {
  const found = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(found) || Math.abs(found - clockCorrection()) < LEAST) return;
  keep(found);
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the clock was corrected; returns a function that ends it. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What the page itself says of the server's clock; null where its browser does not pass that on, or a service worker or
 * a cache has answered with an older page.
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
    // It counts for this page alone.
  }
}

function kept(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
