import { MOST_STEPS, type SupportWay } from '#domain/way-report.ts';

type Step = Omit<SupportWay[number], 'secondsBefore'>;

/** The last steps of each running journey, oldest first, by its actor system. */
const recent = new WeakMap<object, (Step & { readonly at: number })[]>();

/** Keeps a step of a journey for a message to support (CONT-5), and forgets the oldest one beyond the maximum. */
export function noteStep(system: object, { from, to, why }: Step): void {
  const steps = recent.get(system) ?? [];
  recent.set(system, steps);
  steps.push({ from, to, why, at: performance.now() });
  steps.splice(0, steps.length - MOST_STEPS);
}

/**
 * Returns the last steps of a journey. Empty if the browser asks not to be tracked, because nothing is observed then.
 */
export function recentSteps(system: object): SupportWay {
  const now = performance.now();
  return (recent.get(system) ?? []).map(({ at, ...step }) => ({
    ...step,
    secondsBefore: Math.round((now - at) / 1_000),
  }));
}
