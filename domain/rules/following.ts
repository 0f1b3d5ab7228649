import type { SubmissionStatus } from '../status.ts';

/** The pauses between polls of a submission's status, in seconds. The last one repeats. */
const PAUSES = [5, 10, 20, 40, 60] as const;

/** Returns the pause before the next poll, in milliseconds, after this number of polls without a change (STATUS-5). */
export function pauseBefore(looks: number): number {
  return (PAUSES[looks] ?? PAUSES[PAUSES.length - 1] ?? 0) * 1_000;
}

/** Whether the status of a submission may still change. */
export function mayChange({ steps }: Pick<SubmissionStatus, 'steps'>): boolean {
  return steps.some(({ mark }) => mark !== 'done');
}
