import { MOST_STEPS, type SupportWay } from '#domain/way-report.ts';

type Step = Omit<SupportWay[number], 'secondsBefore'>;

/** The last steps of each running journey with their times, oldest first, by its actor system. */
const recent = new WeakMap<object, (readonly [Step, number])[]>();

/** Keeps a step of a journey for a message to support (CONT-5), and forgets the oldest one beyond the maximum. */
export function noteStep(system: object, step: Step): void {
  recent.set(system, [...(recent.get(system) ?? []), [step, performance.now()] as const].slice(-MOST_STEPS));
}

/**
 * Returns the last steps of a journey. Empty if the browser asks not to be tracked, because nothing is observed then.
 */
export const recentSteps = (system: object): SupportWay =>
  (recent.get(system) ?? []).map(([step, at]) => ({
    ...step,
    secondsBefore: Math.round((performance.now() - at) / 1_000),
  }));
