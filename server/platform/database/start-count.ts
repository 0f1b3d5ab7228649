/** Pauses after consecutive failures, in milliseconds; the last one repeats. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];
/** Number of consecutive failed starts after which no further start is attempted. */
const MOST_FAILED = 10;

/**
 * Counts consecutive failed starts of a program (PostgreSQL, a cluster worker), which is given up after ten. The pauses
 * also grow with starts after which it did not stay up.
 */
export class StartCount {
  failed = 0;
  #unsteady = 0;

  /** Pause before the next start, in milliseconds. */
  get pause(): number {
    return this.#unsteady === 0 ? 0 : (PAUSES_MS[Math.min(this.#unsteady, PAUSES_MS.length) - 1] ?? 0);
  }

  get isHopeless(): boolean {
    return this.failed >= MOST_FAILED;
  }

  /** Records a successful start; whether the program stays up is not known yet. */
  begin(): void {
    this.failed = 0;
    this.#unsteady += 1;
  }

  /** Records that it has stayed up. */
  stay(): void {
    this.#unsteady = 0;
  }

  fail(): void {
    this.failed += 1;
    this.#unsteady += 1;
  }

  /** Records a start that failed because the disk is full: retry without limit (OUTAGE-4). */
  wait(): void {
    this.#unsteady += 1;
  }
}
