/** The signal SIGHUP, which otherwise ends a process. */
export interface HangUps {
  /** What is done at each, and now if one came before. */
  answer(work: () => void): void;
}

/** Takes SIGHUP from now on. */
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
