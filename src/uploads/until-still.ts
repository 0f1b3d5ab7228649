/**
 * Milliseconds without progress after which waiting ends. Covers the time to transmit data that the device has
 * buffered.
 */
const PATIENCE = 5_000;

/**
 * Resolves once nothing is pending, progress has stopped for `PATIENCE`, or the signal aborts.
 *
 * @param subscribe calls its listener on possible progress; returns a function that unsubscribes
 * @param look returns the fraction sent so far, from 0 to 1; null if nothing is pending
 * @param onProgress called on each change
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
