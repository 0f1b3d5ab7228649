/** The pauses while a mail server is down, in milliseconds: each is twice as long as the last. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Reduces the load on a mail server that is down: after each pause only one email tries it, instead of all waiting
 * ones.
 */
export interface BackOff {
  /**
   * Records that the mail server was down for an email whose sending began at that time; concurrent failures count
   * once.
   */
  failed(began: number): void;
  /** Records that the mail server has responded. */
  succeeded(): void;
  /** Returns the rest of the pause, in milliseconds. */
  rest(): number;
  /** Whether the mail server failed last, so nobody knows yet if it is up again. */
  isProbing(): boolean;
}

/** @param clock monotonic, in milliseconds */
export function makeBackOff(clock: () => number = () => performance.now()): BackOff {
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let until = 0;
  return {
    failed(began) {
      if (began < failedAt) return;
      failedAt = clock();
      until = failedAt + Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
      failures += 1;
    },
    succeeded() {
      failures = 0;
      until = 0;
    },
    rest: () => Math.max(0, until - clock()),
    isProbing: () => failures > 0,
  };
}
