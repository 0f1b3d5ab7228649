/** What has to be undone in the end of all that was made. */
export interface CleanUp {
  /** Notes how to undo what was just made. */
  later(step: () => unknown): void;
  /** Undoes all of it, the last first; what cannot be undone keeps nothing else from it. @throws the first error */
  now(): Promise<void>;
}

export function cleanUp(): CleanUp {
  const steps: (() => unknown)[] = [];
  return {
    later: (step) => void steps.push(step),
    now: async () => {
      const errors: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
