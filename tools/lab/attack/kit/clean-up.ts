/** A stack of cleanups. */
export interface CleanUp {
  /** Registers a step that undoes what was just created. */
  later(step: () => unknown): void;
  /** Undoes everything in reverse order, continuing after failures. @throws the first error */
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
