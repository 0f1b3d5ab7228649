import type { SubmissionStatus } from '../status.ts';

/** The pauses between two looks at a submission, in seconds: the last one again and again. */
const PAUSES = [5, 10, 20, 40, 60] as const;

/** How long to wait before a look, in milliseconds, after so many that brought nothing new (STATUS-5). */
export function pauseBefore(looks: number): number {
  return (PAUSES[looks] ?? PAUSES[PAUSES.length - 1] ?? 0) * 1_000;
}

/** Whether something may still happen to a submission. */
export function mayChange({ steps }: Pick<SubmissionStatus, 'steps'>): boolean {
  return steps.some(({ mark }) => mark !== 'done');
}
