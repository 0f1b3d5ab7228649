/** The pauses while a mail server is down, in milliseconds: each is twice as long as the last. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** Spares a mail server that is down: after each pause one mail tries it, and not all that are waiting. */
export interface BackOff {
  /** The mail server was down for a mail whose sending began at that time; concurrent failures count once. */
  failed(began: number): void;
  /** The mail server has answered. */
  succeeded(): void;
  /** How much of the pause remains, in milliseconds. */
  rest(): number;
  /** Whether it is still unknown if the mail server is up again. */
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
