/** Length in milliseconds of each window in which a body's transfer rate is measured. */
const WINDOW = 10_000;
/** Minimum bytes per window: 1 kB/s. */
const LEAST = 10_000;

/** The transfer rate of a body. */
export interface Pace {
  /** Returns the bytes per second of the last complete window; Infinity before there is one. */
  perSecond(): number;
  stop(): void;
}

/**
 * Watches the transfer rate of a body (SECURITY-12): at least 10,000 bytes must arrive every ten seconds.
 *
 * @param bytes returns the number of bytes received so far
 * @param onSlow called once, when fewer arrived
 */
export function watchPace(bytes: () => number, onSlow: () => void): Pace {
  let before = bytes();
  let last = Number.POSITIVE_INFINITY;
  const timer = setInterval(() => {
    const now = bytes();
    last = now - before;
    before = now;
    if (last >= LEAST) return;
    clearInterval(timer);
    onSlow();
  }, WINDOW);
  return { perSecond: () => last / (WINDOW / 1_000), stop: () => clearInterval(timer) };
}
