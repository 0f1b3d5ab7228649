/** The pauses after failures in a row, in milliseconds; the last one is for all further ones. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];
/** So many starts in a row that fail are enough. */
const MOST_FAILED = 10;

/**
 * Counts what has become of the starts of PostgreSQL: those in a row that failed, after ten of which it is given up,
 * and, for the pauses between them, also those after which it did not stay.
 */
export class StartCount {
  /** Starts in a row that failed. */
  failed = 0;
  #unsteady = 0;

  /** How long to wait before the next start, in milliseconds. */
  get pause(): number {
    return this.#unsteady === 0 ? 0 : (PAUSES_MS[Math.min(this.#unsteady, PAUSES_MS.length) - 1] ?? 0);
  }

  get isHopeless(): boolean {
    return this.failed >= MOST_FAILED;
  }

  /** It runs; whether it stays is to be seen. */
  begin(): void {
    this.failed = 0;
    this.#unsteady += 1;
  }

  /** It has stayed. */
  stay(): void {
    this.#unsteady = 0;
  }

  fail(): void {
    this.failed += 1;
    this.#unsteady += 1;
  }

  /** A start that failed for want of room: it is waited for as long as it takes (S-6). */
  wait(): void {
    this.#unsteady += 1;
  }
}
