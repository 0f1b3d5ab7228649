import { columns } from '../../text-columns.ts';
import type { Called } from './keep-calling.ts';

/** The report of a part of the command, and whether its check passed. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly isKept: boolean;
}

/** How long a server took to stop, and to be available again, in milliseconds. */
export interface Restart {
  readonly name: string;
  readonly leaving: number;
  readonly returning: number;
}

/**
 * Returns the table of a run. It passes if calls of every kind were made, none failed, and each acknowledged submission
 * is stored.
 *
 * @param stored the uuids in the database
 */
export function outcomeOf(
  called: readonly Called[],
  restarts: readonly Restart[],
  stored: ReadonlySet<string>,
): Outcome {
  const acknowledged = called.flatMap(({ uuids }) => uuids);
  const lost = acknowledged.filter((uuid) => !stored.has(uuid)).length;
  const failures = called.flatMap(({ name, failures: reasons }) => reasons.map((reason) => `${name}: ${reason}`));
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
  return {
    isKept: failures.length === 0 && lost === 0 && called.every(({ times }) => times.length > 0),
    lines: [
      ...columns([
        ['calls', 'answered', 'failed', 'median ms', 'slowest ms'],
        ...called.map(({ name, times, failures: reasons }) => {
          const sorted = times.toSorted((one, other) => one - other);
          const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
          return [name, ...[times.length, reasons.length, median, slowest].map((figure) => figure.toFixed(0))];
        }),
      ]),
      '',
      ...columns([
        ['restarted', 'left after s', 'back after s'],
        ...restarts.map(({ name, leaving, returning }) => [name, seconds(leaving), seconds(returning)]),
      ]),
      '',
      `${acknowledged.length} submissions were acknowledged; ${lost} of them are not stored.`,
      ...countEach(failures).map(([failure, times]) => `FAILED ${times} ×  ${failure}`),
    ],
  };
}

/** Returns each distinct text with its number of occurrences. */
export function countEach(texts: readonly string[]): [text: string, times: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}
