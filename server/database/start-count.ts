/** The pauses after consecutive failures, in milliseconds; the last one repeats. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];
/** After this many failed starts in a row a program is given up. */
const MOST_FAILED = 10;

/**
 * Counts consecutive starts of a program (PostgreSQL, a worker) that failed: after ten it is given up. The pauses also
 * grow with starts after which it did not stay up.
 */
export class StartCount {
  /** Consecutive starts that failed. */
  failed = 0;
  #unsteady = 0;

  /** How long to wait before the next start, in milliseconds. */
  get pause(): number {
    return this.#unsteady === 0 ? 0 : (PAUSES_MS[Math.min(this.#unsteady, PAUSES_MS.length) - 1] ?? 0);
  }

  get isHopeless(): boolean {
    return this.failed >= MOST_FAILED;
  }

  /** It runs; whether it stays up remains to be seen. */
  begin(): void {
    this.failed = 0;
    this.#unsteady += 1;
  }

  /** It has stayed up. */
  stay(): void {
    this.#unsteady = 0;
  }

  fail(): void {
    this.failed += 1;
    this.#unsteady += 1;
  }

  /** A start that failed because the disk is full: wait for as long as it takes (S-6). */
  wait(): void {
    this.#unsteady += 1;
  }
}
