/** How long a busy page may delay it, in milliseconds. */
const LATEST = 2_000;

/** Resolves once the page has painted its first content and is idle, so that what follows delays neither (API-30). */
export async function afterPaint(): Promise<void> {
  await firstPaint();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LATEST }));
}

/**
 * Resolves at the first content that the visitor sees, at once if it has already been painted. A background tab paints
 * nothing until the visitor looks at it.
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
