/** How long a body is watched before it is judged, again and again. Milliseconds. */
const WINDOW = 10_000;
/** 1 kB/s. Bytes in a window. */
const LEAST = 10_000;

/** How fast something comes. */
export interface Pace {
  /** Bytes a second in the last whole window; Infinity before there is one. */
  perSecond(): number;
  stop(): void;
}

/**
 * Watches how fast a body comes (S-22): after ten seconds, and then every ten, 10,000 bytes must have come since the
 * last time.
 *
 * @param bytes how many have come by now
 * @param onSlow told once where it was less
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
