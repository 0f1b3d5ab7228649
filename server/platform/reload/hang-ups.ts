/** Handles the signal SIGHUP, which otherwise ends a process. */
export interface HangUps {
  /** Sets the handler; it runs immediately if a signal arrived before. */
  answer(work: () => void): void;
}

/** Catches SIGHUP from now on. */
export function takeHangUps(): HangUps {
  let answer: (() => void) | undefined;
  let isMissed = false;
  process.on('SIGHUP', () => {
    if (answer) answer();
    else isMissed = true;
  });
  return {
    answer: (work) => {
      answer = work;
      if (isMissed) work();
    },
  };
}
