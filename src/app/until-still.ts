/** With no progress for this long, nothing is waited for. Milliseconds; what the device has buffered takes a while. */
const PATIENCE = 5_000;

/**
 * Resolves once there is nothing to wait for any more, nothing has moved for a while, or the signal aborts.
 *
 * @param subscribe calls its listener whenever something may have moved; returns a function that ends it
 * @param look the fraction sent so far, from 0 to 1; null when there is nothing to wait for
 * @param onProgress told each time something has moved
 */
export function untilStill(
  subscribe: (listener: () => void) => () => void,
  look: () => number | null,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let last: number | null = null;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(patience);
      unsubscribe();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const next = () => {
      const sent = signal.aborted ? null : look();
      if (sent === null) return end();
      if (sent === last) return;
      last = sent;
      clearTimeout(patience);
      patience = setTimeout(end, PATIENCE);
      onProgress(sent);
    };
    const unsubscribe = subscribe(next);
    signal.addEventListener('abort', end);
    next();
  });
}
