/** How long a busy page may put it off, in milliseconds. */
const LATEST = 2_000;

/** Resolves once the page has painted its first content and is idle: nothing of what follows delays it (API-30). */
export async function afterPaint(): Promise<void> {
  await firstPaint();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LATEST }));
}

/**
 * The first content that the visitor sees, also if it has been painted already; a tab in the background paints nothing
 * until it is looked at.
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
