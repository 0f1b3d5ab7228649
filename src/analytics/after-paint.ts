/** Maximum delay on a busy page, in milliseconds. */
const LATEST = 2_000;

/** Resolves once the page has painted its first content and is idle, so later work delays neither (API-30). */
export async function afterPaint(): Promise<void> {
  await firstPaint();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LATEST }));
}

/**
 * Resolves at the first contentful paint, or immediately if it has already happened. A background tab paints nothing
 * until the visitor opens it.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      setTimeout(resolve, LATEST);
      return;
    }
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
