/** The length of each window in which a body's pace is measured. Milliseconds. */
const WINDOW = 10_000;
/** 1 kB/s. Bytes per window. */
const LEAST = 10_000;

/** How fast something arrives. */
export interface Pace {
  /** Bytes a second in the last complete window; Infinity before there is one. */
  perSecond(): number;
  stop(): void;
}

/**
 * Watches how fast a body arrives (S-22): every ten seconds, at least 10,000 more bytes must have come.
 *
 * @param bytes how many have come so far
 * @param onSlow called once, when it was less
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
