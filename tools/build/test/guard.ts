import type { Progress } from './test-results.ts';

const MINUTE = 60_000;

/** Stops a run of `npm test` that hangs. Both time limits are far above the needs of a slow machine. */
export interface Guard {
  /** Aborted when the run must end. */
  readonly signal: AbortSignal;
  /** Returns why the run was ended, with the tests that were running; undefined until then. */
  reason(): string | undefined;
  /** Records that a test began or ended. */
  note(progress: Progress): void;
  /** Records that a stage begins. No earlier test is running any more. */
  nextStage(): void;
  stop(): void;
}

/**
 * Starts to watch a run.
 *
 * @param limits in minutes: `whole` for the run, `quiet` for the time without a finished test
 */
export function startGuard({ whole = 80, quiet = 10 } = {}): Guard {
  const ending = new AbortController();
  const running = new Set<string>();
  let reason: string | undefined;
  const end = (what: string) => {
    const names = running.size > 0 ? [...running].map((name) => `\n  ${name}`).join('') : ' no test';
    reason ??= `${what}. Running:${names}`;
    ending.abort();
  };
  const restart = (): NodeJS.Timeout =>
    setTimeout(() => end(`stopped after ${quiet} minutes in which no test ended`), quiet * MINUTE);
  const wholeTimer = setTimeout(() => end(`stopped after ${whole} minutes`), whole * MINUTE);
  let quietTimer = restart();
  const rewind = () => {
    clearTimeout(quietTimer);
    quietTimer = restart();
  };
  return {
    signal: ending.signal,
    reason: () => reason,
    note: (progress) => {
      if ('began' in progress) running.add(progress.began);
      if (!('ended' in progress)) return;
      running.delete(progress.ended);
      rewind();
    },
    nextStage: () => {
      running.clear();
      rewind();
    },
    stop: () => {
      clearTimeout(wholeTimer);
      clearTimeout(quietTimer);
    },
  };
}
